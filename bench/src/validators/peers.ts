import IDValidator from 'id-validator'
import areas from 'id-validator/src/GB2260.js'
import idcard from 'idcard'
import {stdnum} from 'stdnum'
import {isHMCard, isIdCard, isMobile, isPassport, isTWCard} from 'util-helpers'
import validator from 'validator'

/** A package that does what one of our rules does, and its version. */
export interface Peer {
  readonly name: string
  readonly takes: (value: string) => boolean
}

/** With the table of areas, as its manual shows; it keeps every number that it was ever asked about. */
const idValidator = new IDValidator(areas)

/** Who else judges each kind of value, as the package's own manual says to ask it. */
export const peers = {
  idCard: [
    {name: 'validator', takes: (value) => validator.isIdentityCard(value, 'zh-CN')},
    {name: 'id-validator', takes: (value) => idValidator.isValid(value)},
    {name: 'idcard', takes: (value) => idcard.verify(value)},
    {name: 'util-helpers', takes: (value) => isIdCard(value)},
    {name: 'stdnum', takes: (value) => stdnum.CN?.ric?.validate(value).isValid === true},
  ],
  phone: [
    {name: 'validator', takes: (value) => validator.isMobilePhone(value, 'zh-CN')},
    {name: 'util-helpers', takes: (value) => isMobile(value)},
  ],
  hkMacauPermit: [{name: 'util-helpers', takes: (value) => isHMCard(value)}],
  taiwanPermit: [{name: 'util-helpers', takes: (value) => isTWCard(value)}],
  passport: [{name: 'util-helpers', takes: (value) => isPassport(value)}],
  email: [{name: 'validator', takes: (value) => validator.isEmail(value)}],
  foreignResidentPermit: [{name: 'validator', takes: (value) => validator.isIdentityCard(value, 'zh-CN')}],
} as const satisfies Record<string, readonly Peer[]>
