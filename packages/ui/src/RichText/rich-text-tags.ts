/**
 * The elements that the text of an operator or an insurer may have. All others lose their tags, and scripts and styles
 * their text.
 */
export const richTextTags: readonly string[] = (
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ' +
  'ins li ol p pre s section small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ')
