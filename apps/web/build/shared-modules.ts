import {globSync} from 'node:fs'
import {resolve} from 'node:path'

const source = resolve(import.meta.dirname, '../src')

/**
 * A pattern of modules by their paths below `src`: a file without its extension, or a folder with a final slash. Throws
 * for a path without a file, because a module that has moved would silently go into another chunk.
 *
 * @example
 * modulesAt(['paths', 'long-list/']).test('/…/apps/web/src/long-list/LongList.tsx') // true
 */
export function modulesAt(paths: readonly string[]): RegExp {
  const missing = paths.filter(
    (path) => globSync(path.endsWith('/') ? `${path}*` : `${path}.*`, {cwd: source}).length === 0,
  )
  if (missing.length > 0)
    throw new Error(`no module has the path ${missing.join(', ')}: correct build/shared-modules.ts`)
  const starts = paths.map((path) => resolve(source, path) + (path.endsWith('/') ? '/' : '.'))
  return new RegExp(`^(?:${starts.map((start) => start.replace(/[.+$()[\]{}^|\\*?]/g, '\\$&')).join('|')})`)
}

/** The store of the shell, and what reads the session with it. */
export const shellStore = modulesAt([
  '../../../packages/shell/src/store/',
  '../../../packages/shell/src/session/session',
  '../../../packages/shell/src/session/use-phone-login',
])

/** State of forms. The last two have no other chunk: as separate files they would be listed in the home page's script. */
export const formState = modulesAt([
  'person-form/use-form-draft',
  'person-form/use-form-drafts',
  'person-form/use-field-errors',
  'files/file-address',
  'data/user-queries',
])

/**
 * The entry shares them with other chunks. In the entry they would tie those chunks to it. The entry names every screen,
 * so that its own name changes with each of them. A chunk that imports it would have to be downloaded again too.
 */
export const sharedWithEntry = modulesAt(['last-home', 'paths'])

/**
 * Small modules that a purchase and a user's own pages render. As separate files of a few hundred bytes each would cost a
 * round trip.
 */
export const smallSharedModules = modulesAt([
  'claim/use-claim-platform',
  'claim/claim-link',
  'claim/claim-copy',
  'customer-service/',
  'data/family-queries',
  'data/use-dictionary',
  'insure-again/insure-again-key',
  'person-form/SubmitError',
  'identity-check/identity-check.module',
  'identity-check/IdentityCheckNotice',
  'identity-check/LazyIdentityCheckSheet',
  'identity-check/identity-notice-copy',
])

/**
 * Modules that the home page shares with the lists or with later code. In the chunk of the lists, the home page would
 * load that chunk too; without a chunk they would be files of a few hundred bytes.
 */
export const homePageModules = modulesAt([
  'loading/spare-bandwidth',
  'loading/lazy-optional',
  'screen-frame/',
  'screens/home/home-copy',
  '../../../packages/blocks/src/blocks-copy',
])

/**
 * Shared modules of the pages after the purchase, which would otherwise be a dozen files of a few hundred bytes. None of
 * them imports a module of the home page outside of `kit`: a group contains the imports of its modules too.
 */
export const afterPurchaseModules = modulesAt([
  'advertising/PosterSheet',
  'calendar/',
  'card-button/',
  'copyable-number/',
  'data/consent-reports',
  'data/order-queries',
  'data/policy-queries',
  'data/refund-queries',
  'data/use-order-watch',
  'dates/',
  'files/file-saving-copy',
  'files/policy-document',
  'files/use-save-file',
  'identity-check/use-identity-check',
  'insure-again/use-open-insure-again',
  'long-list/',
  'refund/AccountTiming',
  'refund/refund-address',
  'refund/refund-application',
  'refund/refund-paths',
  'result-header/',
  'returned-payments/',
  'screens/insureResult/result-order-id',
  'screens/orderList/InsuredNames',
  'screens/orderList/use-cancel-order',
  'screens/personalCore/use-open-entry',
  'screens/policyList/CoveragePeriod',
  'status-summary/',
])
