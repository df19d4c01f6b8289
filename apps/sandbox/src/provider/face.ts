import * as v from 'valibot'
import type {FaceDesk} from '../face/desk.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {identitySchema, text} from './schemas.ts'

/** The face check platform, the merchant's side. */
export const faceCalls = (faces: FaceDesk): ProviderCall[] => [
  providerCall('/api/face/needed', identitySchema, (person) => faces.needed(person)),
  providerCall('/api/face/open', v.object({orderNo: text, identity: identitySchema}), ({orderNo}) =>
    faces.open(orderNo),
  ),
  providerCall('/api/face/query', v.object({orderNo: text}), ({orderNo}) => faces.query(orderNo)),
]
