import {Avatar} from '@hmb/ui/Avatar'
import {Button} from '@hmb/ui/Button'
import {Card} from '@hmb/ui/Card'
import {Icon} from '@hmb/ui/Icon'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Tabs} from '@hmb/ui/Tabs'
import {Tag} from '@hmb/ui/Tag'
import {useState} from 'react'
import css from './personal-core.module.css'
import {copy} from './personal-core-copy.ts'
import {SectionError} from './SectionError.tsx'

export interface FamilyPerson {
  id: string
  name: string
  /** Relation (与本人关系) as text. */
  relation: string
  idType: string
  /** The document number, masked and grouped. */
  idNo: string
  verified: boolean
}

export type Family =
  | {state: 'loading'}
  | {state: 'failed'; message: string}
  | {state: 'visitor'}
  | {state: 'user'; members: readonly FamilyPerson[]}

export interface FamilyCardProps {
  family: Family
  onLogin(): void
  onRetry(): void
  onManage(): void
  onAdd(): void
  onEdit(id: string): void
}

/** 我的家庭: a tab per member, and below it the member. */
export function FamilyCard({family, onLogin, onRetry, onManage, onAdd, onEdit}: FamilyCardProps) {
  const manage = (
    <button type="button" onClick={onManage}>
      {copy.manageFamily}
    </button>
  )
  return (
    <Card title={copy.family} action={family.state === 'user' ? manage : undefined}>
      <div className={css.family}>
        {family.state === 'loading' ? (
          <Skeleton kind="text" lines={4} />
        ) : family.state === 'failed' ? (
          <SectionError message={family.message} onRetry={onRetry} />
        ) : family.state === 'visitor' ? (
          <NoMember text={copy.familyForVisitor} button={copy.logInToSee} onClick={onLogin} />
        ) : family.members.length === 0 ? (
          <NoMember text={copy.noFamily} button={copy.addMember} onClick={onAdd} />
        ) : (
          <Members members={family.members} onAdd={onAdd} onEdit={onEdit} />
        )}
      </div>
    </Card>
  )
}

function NoMember({text, button, onClick}: {text: string; button: string; onClick(): void}) {
  return (
    <div className={css.noMember}>
      <p className={css.hint}>{text}</p>
      <Button kind="outline" size="small" onClick={onClick}>
        {button}
      </Button>
    </div>
  )
}

function Members({
  members,
  onAdd,
  onEdit,
}: {members: readonly FamilyPerson[]} & Pick<FamilyCardProps, 'onAdd' | 'onEdit'>) {
  const [chosenId, setChosenId] = useState('')
  const member = members.find(({id}) => id === chosenId) ?? members[0]
  if (!member) return null
  return (
    <>
      <div className={css.members}>
        <div className={css.tabs}>
          <Tabs
            label={copy.family}
            items={members.map(({id, name}) => ({key: id, text: name, mark: <Avatar name={name} />}))}
            active={member.id}
            onChange={setChosenId}
          />
        </div>
        <button type="button" className={css.add} onClick={onAdd}>
          <span className={css.plus}>
            <Icon name="plus" />
          </span>
          {copy.addMember}
        </button>
      </div>
      <div className={css.member} role="tabpanel" aria-label={member.name}>
        <div className={css.text}>
          <p className={css.title}>
            <span className={css.name} data-private>
              {member.name}
            </span>
            <Tag>{member.relation}</Tag>
            {member.verified ? <Tag tone="success">{copy.verified}</Tag> : null}
          </p>
          <p className={css.detail}>
            {member.idType}{' '}
            <span className={css.number} data-private>
              {member.idNo}
            </span>
          </p>
        </div>
        <button type="button" className={css.edit} onClick={() => onEdit(member.id)}>
          {copy.editMember}
          <Icon name="chevron" size={18} />
        </button>
      </div>
    </>
  )
}
