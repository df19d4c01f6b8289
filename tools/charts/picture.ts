import {instance} from '@viz-js/viz'
import type {Chart, ChartState, ChartWay} from './chart.ts'
import {eventWords, guardWords, leadWords} from './words.ts'

const fonts = 'PingFang SC, Noto Sans CJK SC, Microsoft YaHei, sans-serif'
const em = 13
const inch = 72

/** As wide as it will be drawn, in points: Chinese takes a whole em, Latin a little more than half of one. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 1 : 0.58), 0) * size

const looks: Record<ChartState['kind'], string> = {
  call: 'style="rounded,filled", fillcolor="aliceblue", color="steelblue"',
  asking: 'style="filled", fillcolor="papayawhip", color="sienna"',
  deciding: 'style="filled", fillcolor="gray96", color="gray60"',
  end: 'style="rounded,filled", fillcolor="honeydew", color="seagreen", peripheries=2',
}

export interface Picture {
  title: string
  /** The states of this machine in Chinese. */
  words: Readonly<Record<string, string>>
  /** Events that mean something else here than in the others. */
  events?: Readonly<Record<string, string>>
}

const viz = await instance()

/**
 * A chart as an SVG that needs no fonts of its own and no script.
 *
 * @example
 * svgOf(await chartOf(chongqingPayment), {title: '重庆医保个人账户', words})
 */
export function svgOf(chart: Chart, {title, words, events = {}}: Picture): string {
  const boxes = chart.states.map((state) => box(state, words))
  const ways = merged(chart.ways, {...eventWords, ...events}).map(arrow)
  const dot = `digraph {
graph [rankdir=TB, nodesep=0.35, ranksep=0.5, pad=0.3, label=${quoted(title)}, labelloc=t, fontsize=18, fontname=${quoted(fonts)}]
node [shape=box, fontname=${quoted(fonts)}, fontsize=${em}]
edge [fontname=${quoted(fonts)}, fontsize=11, color="gray45", fontcolor="gray25", arrowsize=0.7]
start [shape=circle, style=filled, fillcolor=black, label="", width=0.16, fixedsize=true]
start -> ${quoted(chart.start)}
${[...boxes, ...ways].join('\n')}
}`
  // The reader of a picture in a page hears its title.
  const svg = viz.renderString(dot, {format: 'svg'})
  return `${svg
    .slice(svg.indexOf('<svg'))
    .replace('<svg ', `<svg role="img" aria-label=${quoted(title)} `)
    .trim()}\n`
}

function box({key, kind, calls}: ChartState, words: Readonly<Record<string, string>>): string {
  const lines = [
    {text: words[key] ?? key, size: em, bold: true},
    {text: key, size: 11},
    ...calls.map((text) => ({text, size: 10})),
  ]
  const width = Math.max(...lines.map(({text, size}) => widthOf(text, size))) + 24
  const height = lines.reduce((sum, {size}) => sum + size * 1.5, 0) + 10
  const rows = lines.map(({text, size, bold}) => {
    const word = `<FONT POINT-SIZE="${size}">${bold ? `<B>${escaped(text)}</B>` : escaped(text)}</FONT>`
    return `<TR><TD ALIGN="LEFT" FIXEDSIZE="TRUE" WIDTH="${Math.ceil(width - 20)}" HEIGHT="${Math.ceil(size * 1.5)}">${word}</TD></TR>`
  })
  const table = `<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0">${rows.join('')}</TABLE>`
  const size = `width=${(width / inch).toFixed(2)}, height=${(height / inch).toFixed(2)}, fixedsize=true`
  return `${quoted(key)} [label=<${table}>, ${size}, ${looks[kind]}]`
}

/** Ways between the same two states are one arrow with a line for each. */
function merged(
  ways: readonly ChartWay[],
  words: Readonly<Record<string, string>>,
): {from: string; to: string; lines: string[]}[] {
  const arrows = new Map<string, {from: string; to: string; lines: string[]}>()
  for (const {from, to, ...way} of ways) {
    const arrow = arrows.get(`${from} ${to}`) ?? {from, to, lines: []}
    const line = lineOf(way, words)
    if (line && !arrow.lines.includes(line)) arrow.lines.push(line)
    arrows.set(`${from} ${to}`, arrow)
  }
  return [...arrows.values()]
}

function lineOf(
  {event, guard, leads}: Pick<ChartWay, 'event' | 'guard' | 'leads'>,
  words: Readonly<Record<string, string>>,
): string {
  const word = words[event]
  const said = word ? (event === event.toUpperCase() && event ? `${word} ${event}` : word) : event
  const condition = guard && `［${guardWords[guard] ?? guard}］`
  const end = leads && `→ ${leadWords[leads] ?? leads}`
  return [said, condition, end].filter(Boolean).join(' ')
}

function arrow({from, to, lines}: {from: string; to: string; lines: string[]}): string {
  const rows = lines.map(
    (line) =>
      `<TR><TD ALIGN="LEFT" FIXEDSIZE="TRUE" WIDTH="${Math.ceil(widthOf(line, 11) + 8)}" HEIGHT="16">${escaped(line)}</TD></TR>`,
  )
  const label =
    rows.length > 0 ? ` [label=<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0">${rows.join('')}</TABLE>>]` : ''
  return `${quoted(from)} -> ${quoted(to)}${label}`
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
