import type {ListedMember} from '@hmb/contract/family'
import {groupDocument} from '@hmb/rules/document'
import {Avatar} from '@hmb/ui/Avatar'
import {Icon} from '@hmb/ui/Icon'
import {Tag} from '@hmb/ui/Tag'
import css from './manage-family.module.css'

export interface FamilyMemberListProps {
  members: readonly Pick<ListedMember, 'id' | 'name' | 'relationTypeName' | 'idTypeName' | 'idNo'>[]
  onOpen(id: string): void
}

/** The members with initial, name, relation, and type and masked number of their document. */
export function FamilyMemberList({members, onOpen}: FamilyMemberListProps) {
  return (
    <ul className={css.members}>
      {members.map(({id, name, relationTypeName, idTypeName, idNo}) => (
        <li key={id}>
          <button type="button" className={css.member} onClick={() => onOpen(id)}>
            <Avatar name={name} />
            <span className={css.memberText}>
              <span className={css.memberHead}>
                <span className={css.memberName}>{name}</span> <Tag>{relationTypeName}</Tag>
              </span>{' '}
              <span className={css.memberDocument}>
                {idTypeName}{' '}
                <span className={css.number} data-private>
                  {groupDocument(idNo)}
                </span>
              </span>
            </span>
            <Icon name="chevron" size={20} className={css.chevron} />
          </button>
        </li>
      ))}
    </ul>
  )
}
