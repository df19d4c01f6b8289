import {type Html, html} from './html-template.ts'

export interface Page {
  title: string
  main: Html
  /** The colours: plain, or those of a cashier. */
  theme: 'plain' | 'wechat' | 'unionpay'
  /** The page loads the script that refreshes its lists. */
  live?: boolean
  /** URL of a further script. */
  script?: string
}

/** The HTML document of a page. */
const layout = ({title, main, theme, live, script}: Page): Html => html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
${live ? html`<script src="/assets/copy-buttons.js" defer></script><script src="/assets/list-refresh.js" defer></script><noscript><meta http-equiv="refresh" content="5"></noscript>` : null}
${script ? html`<script src="${script}" defer></script>` : null}
</head>
<body class="${theme}">
${main}
</body>
</html>
`

/** Renders a page as a HTML document. */
export const renderDocument = (page: Page): string => layout(page).markup

/** Date and time in China, independent of the machine's time zone. */
export const chinaTime = (ms: number): string =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(ms)

/** Formats an amount in yuan. */
export const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`
