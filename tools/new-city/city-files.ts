import {PayChannel} from '../../packages/contract/src/codes/pay-channel.ts'
import {brands, type Theme} from '../../packages/theme/src/palette.ts'
import type {NewCity} from './city-answers.ts'

/** A style code of the specification's table with these colours. The table has none for gray: any other code is gray. */
const styleCodes: Record<Exclude<Theme, 'gray'>, string> = {orange: 'normal', blue: 'CQ_CSS', red: 'BJ_CSS'}

const channelNames = Object.fromEntries(Object.entries(PayChannel).map(([name, channel]) => [channel, name]))

/** The files of a new city's folder: its variant, its project in the reference server, and its journey. */
export function cityFiles(city: NewCity): Record<string, string> {
  return {
    'variant/variant.ts': variantFile(city),
    'variant/logo.svg': logoFile(city),
    'content.ts': contentFile(city),
    'server.ts': serverFile(city),
    'purchase.journey.ts': journeyFile(),
  }
}

function variantFile({code, name, theme, allowedHosts, claimUrl}: NewCity): string {
  return lines([
    "import {defineVariant} from '@hmb/shell/define-variant'",
    '',
    'export const variant = defineVariant({',
    `  code: '${code}',`,
    `  name: '${name}',`,
    `  skuNo: 'HMB-${code}-2026',`,
    ...(theme === 'gray'
      ? []
      : [`  // The style code of a city with the same colours: ${theme}.`, `  cssType: '${styleCodes[theme]}',`]),
    "  logo: new URL('./logo.svg', import.meta.url).href,",
    ...property('allowedHosts', allowedHosts.map(quoted)),
    ...(claimUrl ? ["  shortcuts: [{name: '理赔服务', icon: 'claim', type: 2, link: 'claimUrl'}],"] : []),
    '})',
  ])
}

function contentFile({code, name, theme, price, channels, allowedHosts, customerUrl, claimUrl}: NewCity): string {
  return lines([
    "import {PayChannel} from '@hmb/contract/codes/pay-channel'",
    "import {cityContent} from '@hmb/server/content/city-content'",
    '',
    '/** What the operator enters in the real backend. Agreements and pictures are borrowed from the project without a city. */',
    'export const content = cityContent({',
    `  code: '${code}',`,
    `  name: '${name}',`,
    `  cssType: '${theme === 'gray' ? `${code}_CSS` : styleCodes[theme]}',`,
    `  price: ${price},`,
    ...property(
      'channels',
      channels.map((channel) => `PayChannel.${channelNames[channel]}`),
    ),
    ...property('allowedHosts', allowedHosts.map(quoted)),
    `  customerUrl: '${customerUrl}',`,
    "  agreements: 'normal',",
    ...(claimUrl ? [`  project: {claimUrl: '${claimUrl}'},`] : []),
    '})',
  ])
}

function serverFile({code}: NewCity): string {
  return lines([
    "import type {City} from '@hmb/server/context/city'",
    "import {content} from './content.ts'",
    '',
    '/** Without a medical account the city has no calls of its own. */',
    'export const city: City = {',
    `  projectCode: '${code}',`,
    '  platforms: {},',
    '  channelRule: () => null,',
    "  refundLock: 'NONE',",
    '  calls: {},',
    '  routes: [],',
    '  content,',
    '}',
  ])
}

function journeyFile(): string {
  return lines([
    "import {buyPolicy, cashierMethodsOf} from '@hmb/e2e/city-purchase'",
    "import {journey} from '@hmb/e2e/journey'",
    "import {content} from './content.ts'",
    '',
    'for (const method of cashierMethodsOf(content.project))',
    `  journey(\`a policy is bought by \${method}, from the first tap on\`, ({visitor, variant, sandbox}) =>`,
    '    buyPolicy({visitor, variant, sandbox}, content.project, method),',
    '  )',
  ])
}

/** A stand-in until the city has a logo: the first character of its name in the colour of its theme. */
function logoFile({name, theme}: NewCity): string {
  const [first = ''] = name
  return lines([
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${name}">`,
    `  <rect width="64" height="64" rx="14" fill="${brands[theme]['--hmb-brand']}"/>`,
    `  <text x="32" y="44" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">${first}</text>`,
    '</svg>',
  ])
}

/** A list in one line, or with a line for each value where that is too long for the formatter. */
function property(name: string, values: readonly string[]): string[] {
  const line = `  ${name}: [${values.join(', ')}],`
  return line.length <= 120 ? [line] : [`  ${name}: [`, ...values.map((value) => `    ${value},`), '  ],']
}

const quoted = (text: string) => `'${text}'`

const lines = (all: readonly string[]) => `${all.join('\n')}\n`
