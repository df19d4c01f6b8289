import * as v from 'valibot'

/** A variable that may be absent; '' is the same. The description is for the table in docs/your-own-backend.md. */
const variable = (meaning: string, fallback = '') =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text || fallback),
    v.description(meaning),
    v.metadata({fallback}),
  )

/** One part of a path. The placeholder is allowed in a base only. */
const pathPart = /^[a-z0-9][a-z0-9._~-]*$/i
const placeholder = '{code}'

function baseErrorOf(base: string): string {
  const parts = base.split('/').slice(1, -1)
  if (
    !base.startsWith('/') ||
    !base.endsWith('/') ||
    parts.some((part) => part !== placeholder && !pathPart.test(part))
  )
    return `must be a path with a slash at both ends, such as /hui/min/ or /hui/${placeholder}/`
  if (parts.filter((part) => part === placeholder).length > 1) return `must contain ${placeholder} once at most`
  // The browser treats any address below these paths as a call or as a file of the operator.
  return parts.slice(0, 2).some((part) => part === 'api' || part === 'static')
    ? 'must not be below /api/ or /static/: those are the calls and the files of the operator'
    : ''
}

/**
 * The error of a text that cannot be the host of a link; '' without one. Hosts are compared in the form that browsers use.
 *
 * @example
 * hostErrorOf('https://claim.example') // 'has a scheme: write claim.example'
 */
export function hostErrorOf(host: string): string {
  const bare = host.replace(/^[a-z]+:\/\//i, '')
  if (bare !== host) return `has a scheme: write ${bare.split('/')[0]}`
  if (host.includes('/')) return `has a path: write ${host.split('/')[0]}`
  if (host.includes('*')) return 'has a wildcard: write every host by its whole name'
  const parsed = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : ''
  if (!/^[a-z0-9.-]+(:\d+)?$/.test(parsed)) return 'is not a host: write a name such as claim.example'
  return parsed === host ? '' : `is not written as browsers write it: write ${parsed}`
}

/** Every environment variable that a build reads. `turbo.json` passes all that begin with `HMB_`. */
export const buildEnvironment = v.object({
  HMB_BASE: v.pipe(
    variable(
      'the path under which the build is served, with a slash at both ends. `{code}` is the code of the city; a base without it is for one city: `pnpm build cq`',
      `/${placeholder}/`,
    ),
    v.rawCheck(({dataset, addIssue}) => {
      const error = dataset.typed && baseErrorOf(dataset.value)
      if (error) addIssue({message: `${error}, not "${dataset.value}"`})
    }),
  ),
  HMB_API_PREFIX: v.pipe(
    variable('the environment prefix before `/api`, one part of a path, such as `/pre`'),
    v.check(
      (text) => text === '' || (pathPart.test(text.slice(1)) && text.startsWith('/') && !/^\/(api|static)$/.test(text)),
      ({input}) => `must be one part of a path, such as /pre, not "${input}"`,
    ),
  ),
  HMB_ALLOWED_HOSTS: v.pipe(
    variable(
      'the hosts that links may open and images and films may come from, in place of those in `variant.ts`: `claim.example,video.example:8443`',
    ),
    v.transform((text) => (text === '' ? null : text.split(',').map((host) => host.trim()))),
    v.rawCheck(({dataset, addIssue}) => {
      if (!dataset.typed) return
      for (const host of dataset.value ?? []) {
        const error = hostErrorOf(host)
        if (error) addIssue({message: `names "${host}", which ${error}`})
      }
    }),
  ),
  HMB_VARIANT: variable(
    'the code of the city that `vite` builds or serves; `pnpm build` and `pnpm dev` set it',
    'normal',
  ),
  HMB_VARIANT_FOLDER: variable("the city's folder, if it is not in `apps/web/src/variants`; `build.ts --city` sets it"),
  HMB_OUT: variable('the folder of the builds; `build.ts --out` sets it', 'dist'),
  HMB_SERVER: v.pipe(
    variable('the server that responds to the calls of `pnpm dev`, which sets it', 'http://127.0.0.1:8080'),
    v.check(
      (text) => /^https?:\/\//.test(text) && URL.canParse(text),
      ({input}) => `must be an address, not "${input}"`,
    ),
  ),
})

export type BuildEnvironment = v.InferOutput<typeof buildEnvironment>

/** The server reads these variables; a build and a server may have one environment. */
const otherVariables = ['HMB_PROFILE']

/**
 * Reads the variables of a build. Throws an error that lists all wrong values and misspelt names.
 *
 * @example
 * readBuildEnvironment({HMB_BASE: '/hui/min/'}).HMB_BASE // '/hui/min/'
 */
export function readBuildEnvironment(environment: Readonly<Record<string, string | undefined>>): BuildEnvironment {
  const knownNames = [...Object.keys(buildEnvironment.entries), ...otherVariables]
  const unknown = Object.keys(environment).filter((name) => name.startsWith('HMB_') && !knownNames.includes(name))
  const read = v.safeParse(buildEnvironment, environment, {abortPipeEarly: true})
  const errors = [
    ...(read.issues ?? []).map((issue) => `- ${v.getDotPath(issue)} ${issue.message}`),
    ...unknown.map((name) => `- ${name} is an unknown variable; a build reads ${knownNames.join(', ')}`),
  ]
  if (read.success && errors.length === 0) return read.output
  throw new Error(['The build cannot start with this environment:', ...errors].join('\n'))
}

/**
 * The base of the app with this code.
 *
 * @example
 * baseOf('/hui/{code}/', 'cq') // '/hui/cq/'
 */
export const baseOf = (base: string, code: string): string => base.replace(placeholder, code)

/** Whether each city has a base of its own. */
export const isBaseOfMany = (base: string): boolean => base.includes(placeholder)
