import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect, test} from 'vitest'
import {commandHooks} from './backend-hooks.ts'

test('a command gets phone and purpose and prints the code', async () => {
  const {smsCode} = commandHooks({codeCommand: 'echo "$HMB_PURPOSE-$HMB_PHONE"'})
  expect(await smsCode?.('13700000001', SmsPurpose.LOGIN)).toBe(`${SmsPurpose.LOGIN}-13700000001`)
})

test('a command that fails ends the run', async () => {
  await expect(commandHooks({payCommand: 'exit 3'}).pay?.('http://127.0.0.1')).rejects.toThrow('Command failed')
})

test('without commands no hook is available', () => {
  expect(commandHooks({})).toEqual({})
})
