import type {Meta, StoryObj} from '@storybook/react-vite'
import {waitFor} from 'storybook/test'
import {longSentence} from '../stories/sample-data.ts'
import {RichText} from './RichText.tsx'

const meta = {
  component: RichText,
  parameters: {ground: 'card'},
  args: {html: ''},
  // The sanitizer loads after the first paint. The picture must show the text.
  play: ({canvasElement}) =>
    waitFor(() => {
      if (!canvasElement.querySelector('p, dl, table')) throw new Error('no text yet')
    }),
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Agreement: Story = {
  args: {
    html: `<h1>投保须知</h1><p>${longSentence}</p><h2>一、保障责任</h2><ol><li>医保内住院费用</li><li>医保外住院费用</li></ol>
      <h3>健康管理</h3><ul><li>用药咨询</li><li>绿色通道</li></ul><blockquote>既往症人群可以投保。</blockquote><hr>
      <p>详见<a href="https://example.com/terms">保险条款</a>，或<a href="javascript:void 0">不能去的地方</a>。</p>`,
  },
}
export const Terms: Story = {
  args: {
    html: `<dl><dt>保险期间</dt><dd>一年，自 2026 年 12 月 1 日零时起。</dd><dt>免赔额</dt><dd>${longSentence}</dd>
      <dt>既往症</dt><dt>特定既往症</dt><dd>投保前已确诊的疾病。</dd></dl>`,
  },
}
export const WideTable: Story = {
  args: {
    html: `<table><caption>责任一览</caption><thead><tr><th>责任</th><th>免赔额</th><th>赔付比例</th><th>年度限额</th><th>既往症</th></tr></thead>
      <tbody><tr><td>医保内住院</td><td>1.5 万元</td><td>80%</td><td>100 万元</td><td>50%</td></tr>
      <tr><td>特定药品</td><td>0</td><td>70%</td><td>50 万元</td><td>30%</td></tr></tbody></table>`,
  },
}
export const Hostile: Story = {
  args: {
    html: '<p>安全的文字</p><script>document.body.remove()</script><img alt="图片" onerror="document.body.remove()">',
  },
}
