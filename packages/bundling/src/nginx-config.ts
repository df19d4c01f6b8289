import {createHash} from 'node:crypto'
import {earlyScreenPath} from '@hmb/contract/html/early-screen'
import {cacheControl, pageHeaders, partHeaders, strictTransportSecurity} from '@hmb/contract/page-headers'

interface ServedBuild {
  readonly code: string
  readonly name: string
  readonly base: string
  /** Before `/api`, such as `/pre`; '' for none. */
  readonly apiPrefix: string
  readonly allowedHosts: readonly string[]
}

/** The media types of the files of a build. The lists of nginx and of an operator may lack some. */
const types: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/css': 'css',
  'application/javascript': 'js mjs',
  'text/plain': 'txt',
  'application/json': 'json',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg jpeg',
  'image/x-icon': 'ico',
  'font/ttf': 'ttf',
  'font/woff2': 'woff2',
  'application/x-font-type1': 'pfb',
  'application/wasm': 'wasm',
}

/**
 * The nginx configuration of a build. A `server` block with TLS, a `root`, and the proxy of `/api` and `/static` includes it.
 *
 * @example
 * nginxConfig({code: 'cq', name: '重庆惠民保', base: '/cq/', apiPrefix: '', allowedHosts: ['claim.example']}) // '# 重庆惠民保: the build…'
 */
export function nginxConfig({code, name, base, apiPrefix, allowedHosts}: ServedBuild): string {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
  const origins = allowedHosts.map((host) => `https://${host}`)
  const headers = {
    ...pageHeaders({https: true, origins, sha256}),
    'strict-transport-security': strictTransportSecurity,
  }
  const headerLines = (cache: string, own: Readonly<Record<string, string>> = headers) =>
    Object.entries({...own, 'cache-control': cache}).map(
      ([header, value]) => `  add_header ${header} "${value}" always;`,
    )
  // A location inherits the outer headers only while it adds none itself.
  const location = (match: string, comment: string, cache: string, files: string, lines: readonly string[] = []) => `
  # ${comment}
  location ${match} {
    set $hmb_cache "${cache}";
    try_files ${files} =404;
${lines.map((line) => `  ${line}\n`).join('')}  }
`
  // These are the files of `isPartOfPage` and a few more, because no picture of a build has scripts.
  const headersOfParts = headerLines('$hmb_cache', {
    ...partHeaders,
    'strict-transport-security': strictTransportSecurity,
  })
  const path = base.replace(/\/$/, '')
  const missing = `@hmb_${code.replace(/\W/g, '_')}_missing`
  const pattern = base.replaceAll('.', '\\.')
  const redirect = path
    ? `location = ${path} {
  absolute_redirect off;
  return 302 ${base}$is_args$args;
}
`
    : ''
  return `# ${name}: the build that is served under ${base}. Written by the build, with the headers of the reference server.
#
#   server {
#     listen 443 ssl;
#     root /srv/www;                 # the files of the build are in /srv/www${base}
#     include /etc/nginx/hmb/${code}.conf;
#     location ${apiPrefix}/api/ { proxy_pass http://127.0.0.1:9000; }
#     location /static/ { … }        # your images, films and agreements: docs/your-own-backend.md
#   }

${redirect}
location ${base === '/' ? '' : '^~ '}${base} {
  charset utf-8;
  charset_types text/css text/plain application/javascript application/json;
  types {
${Object.entries(types)
  .map(([type, endings]) => `    ${type} ${endings};`)
  .join('\n')}
  }
  default_type application/octet-stream;

  # The compressed copies of the build. Debian's nginx has no brotli; with the module ngx_brotli, which it lacks, remove the first #.
  gzip_static on;
  gzip_vary on;
  # brotli_static on;

  # Only the reference server renders screens.
  location = ${base}${earlyScreenPath} {
    return 204;
  }

  error_page 404 = ${missing};
  log_not_found off;

${headerLines('$hmb_cache').join('\n')}
${[
  location(`^~ ${base}assets/`, 'Names with a hash of the content.', cacheControl.hashed, '$uri', headersOfParts),
  location(`^~ ${base}assets/pdf-worker`, 'A worker has the policy of its own script.', cacheControl.hashed, '$uri'),
  location('~ \\.html$', 'HTML by its name.', cacheControl.html, '$uri'),
  location('~ \\.\\w+$', 'Any other file.', cacheControl.named, '$uri'),
  location(`= ${base}`, 'The login.', cacheControl.html, `${base}index.html`),
  location(
    `~ ^${pattern}(?<hmb_page>[^/]*)`,
    `Any other path is a page: payment.html for ${base}payment and what is below it.`,
    cacheControl.html,
    `${base}$hmb_page.html ${base}notFound.html ${base}index.html`,
  ),
].join('')}}

# A missing file is never HTML.
location ${missing} {
  types { }
  default_type application/json;
  charset utf-8;
  charset_types application/json;
${headerLines(cacheControl.absent).join('\n')}
  return 404 '{"code":404,"data":null,"message":"页面不存在"}';
}
`
}
