import {Avatar} from '@hmb/ui/Avatar'
import {Icon} from '@hmb/ui/Icon'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Tag} from '@hmb/ui/Tag'
import css from './personal-core.module.css'
import {copy} from './personal-core-copy.ts'
import {SectionError} from './SectionError.tsx'

export type Profile =
  | {state: 'loading'}
  | {state: 'failed'; message: string}
  | {state: 'visitor'}
  | {
      state: 'user'
      /** '' until the person has given it. */
      name: string
      /** Masked: 138****9438. */
      phone: string
      /** The address of the picture; '' for none. */
      avatar: string
      verified: boolean
    }

export interface ProfileHeaderProps {
  profile: Profile
  onLogin(): void
  onOpen(): void
  onRetry(): void
}

/** The person at the top of the personal centre, with a link to the login or to the personal info (个人信息). */
export function ProfileHeader({profile, onLogin, onOpen, onRetry}: ProfileHeaderProps) {
  return (
    <div className={css.header}>
      {profile.state === 'loading' ? (
        <div className={css.profile}>
          <span className={css.emptyPicture} />
          <span className={css.text}>
            <Skeleton lines={2} />
          </span>
        </div>
      ) : profile.state === 'failed' ? (
        <SectionError message={profile.message} onRetry={onRetry} />
      ) : profile.state === 'visitor' ? (
        <button type="button" className={css.profile} onClick={onLogin}>
          <span className={css.emptyPicture}>
            <Icon name="person" size={28} />
          </span>
          <span className={css.text}>
            <span className={css.name}>{copy.logIn}</span>
            <span className={css.detail}>{copy.logInHint}</span>
          </span>
          <Icon name="chevron" size={20} className={css.chevron ?? ''} />
        </button>
      ) : (
        <button type="button" className={css.profile} onClick={onOpen}>
          <Picture {...profile} />
          <span className={css.text}>
            <span className={css.title}>
              <span className={css.name}>{profile.name || profile.phone}</span>
              <Tag tone={profile.verified ? 'success' : 'neutral'}>
                {profile.verified ? copy.verified : copy.unverified}
              </Tag>
            </span>
            {profile.name ? <span className={css.detail}>{profile.phone}</span> : null}
          </span>
          <Icon name="chevron" size={20} className={css.chevron ?? ''} />
        </button>
      )}
    </div>
  )
}

function Picture({name, avatar}: {name: string; avatar: string}) {
  if (avatar) return <img className={css.picture} src={avatar} alt="" width={56} height={56} />
  if (name) return <Avatar name={name} size={56} />
  return (
    <span className={css.emptyPicture}>
      <Icon name="person" size={28} />
    </span>
  )
}
