import css from './RichText.module.css'

/**
 * A text as `RichText` shows it, for a server: it has no sanitizer and no effects. `markup` must be sanitized.
 *
 * @example
 * <RichTextMarkup markup="<p>投保须知</p>" />
 */
export function RichTextMarkup({markup}: {markup: string}) {
  return (
    <div className={css.text}>
      <div data-section="" dangerouslySetInnerHTML={{__html: markup}} />
    </div>
  )
}
