import {expect, test} from 'vitest'
import {maxSourceLength, textMarkup} from './text-markup.ts'

test.each([
  ['<h1>须知</h1><p>第一条</p>', '<h2>须知</h2><p>第一条</p>'],
  ['<p onclick="steal()" style="color:red" class=x id=y data-z=1>条</p>', '<p>条</p>'],
  ['<script>steal()</script><style>p{}</style><title>题</title>文', '文'],
  ['<p>a<script>1</script>b<svg><text>c</text></svg>d</p>', '<p>abd</p>'],
  ['<a href="javascript:steal()">链接</a><a>锚</a>', '<a href="#">链接</a><a>锚</a>'],
  ['<img src=x onerror=steal()><br><hr>', '<br><hr>'],
  ['<form><input value=1><button>提交</button></form>', '提交'],
  [
    '<table><tr><td colspan="2" rowspan="x">格</td></tr></table>',
    '<div class="hmb-table"><table><tr><td colspan="2">格</td></tr></table></div>',
  ],
  ['<td colspan="99999999">', '<td></td>'],
  ['<ol start=3><li>甲<li>乙</ol>', '<ol start="3"><li>甲</li><li>乙</li></ol>'],
  ['<p>1 &lt; 2 &amp; &#60;b&#62; &nbsp;</p>', '<p>1 &lt; 2 &amp; &lt;b> \u00a0</p>'],
  ['<p>没有结束', '<p>没有结束</p>'],
  ['</script></p>文', '<p></p>文'],
  ['<p title="a>b<script>">文</p>', '<p>文</p>'],
  ['<!-- <p>注</p> -->文<!DOCTYPE x><?php x ?>', '文'],
  ['<math><mi><style><img src=x onerror=steal()>', ''],
  ['<sc<script>ript>steal()</script>', 'ript>steal()'],
  ['', ''],
])('%j is shown as %j', (html, markup) => {
  expect(textMarkup(html)).toBe(markup)
})

test('of a long text the beginning is shown, with its elements closed', () => {
  const markup = textMarkup(`<div>${'<p>条款</p>'.repeat(10_000)}</div>`)
  expect(markup.length).toBeLessThan(maxSourceLength * 1.1)
  expect(markup).toMatch(/^<div><p>条款<\/p>.*<\/div>$/s)
  expect(markup.match(/<p>/g)?.length).toBe(markup.match(/<\/p>/g)?.length)
})
