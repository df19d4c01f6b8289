import {serviceTarget, shortcutTarget} from '@hmb/rules/entry'
import {ModeSwitch} from '@hmb/shell/ModeSwitch'
import {useChannel, useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {type CityEntry, useVariant} from '@hmb/shell/variant'
import {Icon} from '@hmb/ui/Icon'
import {Page} from '@hmb/ui/Page'
import {Suspense, useSyncExternalStore} from 'react'
import {useClaimPlatform} from '../../claim/use-claim-platform.ts'
import {useLastHome} from '../../last-home.ts'
import {lazyOptional} from '../../loading/lazy-optional.ts'
import {paths} from '../../paths.ts'
import {commonServices, commonShortcuts} from './common-entries.ts'
import {FamilyCard} from './FamilyCard.tsx'
import {ProfileHeader} from './ProfileHeader.tsx'
import css from './personal-core.module.css'
import {copy} from './personal-core-copy.ts'
import {ServiceList} from './ServiceList.tsx'
import {type Shortcut, ShortcutGrid} from './ShortcutGrid.tsx'
import {type InfoEntry, useOpenEntry} from './use-open-entry.ts'
import {usePersonalData} from './use-personal-data.ts'

// The code and the calls of the reports load after the page. When they do not load, the page shows no report.
const ClaimReports = lazyOptional(() => import('../../claim/ClaimReports.tsx').then((part) => part.ClaimReports))

const sourcePath = 'personalCore'

/** /personalCore: the person, the links to orders and policies, the family and the services. */
export function PersonalCoreScreen() {
  usePageTitle(copy.title)
  const {go, back} = useNavigation()
  const {floatingPromotionIds} = useVariant()
  const {promotionId = ''} = useChannel()()
  const isHydrated = useIsHydrated()
  const lastHome = useLastHome()
  const {profile, retryProfile, family, retryFamily, unpaidOrders} = usePersonalData()
  const {open} = useOpenEntry()
  const city = useCityShortcuts()
  const logIn = () => go(paths.login({sourcePath}))

  const commonItems = commonShortcuts.map(
    (entry): Shortcut => ({
      name: entry.name,
      icon: entry.icon,
      badge: entry.path === paths.orderList() ? unpaidOrders : 0,
      path: entry.path,
      onOpen: () => open(shortcutTarget(entry)),
    }),
  )
  return (
    <Page title={copy.title} onBack={() => back(lastHome())} end={<ModeSwitch />} plain>
      <ProfileHeader profile={profile} onLogin={logIn} onOpen={() => go(paths.personalInfo())} onRetry={retryProfile} />
      <div className={css.cards}>
        <ShortcutGrid shortcuts={[...commonItems, ...city.shortcuts]} placeholders={city.placeholders} />
        <FamilyCard
          family={family}
          onLogin={logIn}
          onRetry={retryFamily}
          onManage={() => go(paths.manageFamily())}
          onAdd={() => go(paths.addInsure({sourcePath}))}
          onEdit={(id) => go(paths.addInsure({sourcePath, id}))}
        />
        <ServiceList services={commonServices.map((entry) => ({...entry, onOpen: () => open(serviceTarget(entry))}))} />
        {/* Last on the page, because it loads late and must not shift other content. The prerendered page cannot wait for its code. */}
        {isHydrated && city.openClaim ? (
          <Suspense>
            <ClaimReports onOpen={city.openClaim} />
          </Suspense>
        ) : null}
      </div>
      {isHydrated && floatingPromotionIds.includes(promotionId) ? (
        <button type="button" className={css.floating} onClick={() => go(lastHome())}>
          <Icon name="home" size={20} />
          {copy.toHome}
        </button>
      ) : null}
    </Page>
  )
}

/** False while React hydrates the HTML, which is rendered once for every address. */
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

interface CityShortcuts {
  shortcuts: Shortcut[]
  /** The number of shortcuts that depend on a flag that is not loaded yet. */
  placeholders: number
  /** Opens the claim service (理赔服务); undefined where the variant or the project has none. */
  openClaim: (() => void) | undefined
}

/** The variant's own shortcuts. */
function useCityShortcuts(): CityShortcuts {
  const {shortcuts: entries} = useVariant()
  const {openInfo} = useOpenEntry()
  const platform = useClaimPlatform({enabled: entries.some(({link}) => link === 'claimPlatform')})
  const openEntry = (entry: CityEntry) => (isInfoEntry(entry) ? openInfo(entry) : void platform.open())
  const shownEntries = entries.filter(({link}) => link !== 'claimPlatform' || platform.offered === true)
  const claim = shownEntries.find(({link}) => link === 'claimPlatform' || link === 'claimUrl')
  return {
    shortcuts: shownEntries.map((entry) => ({name: entry.name, icon: entry.icon, onOpen: () => openEntry(entry)})),
    placeholders: platform.offered === undefined ? 1 : 0,
    openClaim: claim && (() => openEntry(claim)),
  }
}

const isInfoEntry = (entry: CityEntry): entry is InfoEntry => entry.link !== 'claimPlatform'
