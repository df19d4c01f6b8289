import {expect, test} from 'vitest'
import {createEventBuffer} from './event-buffer.ts'
import {type KnownValues, knownValues} from './personal-text.ts'
import {fullSnapshot, type RecordedEvent} from './recorded-event.ts'

const event = (text: string, type = 3): RecordedEvent => ({type, data: {text}, timestamp: 1})
const never = () => {
  throw new Error('an error')
}

function bufferWith(names: string[]) {
  let known: KnownValues = knownValues(names)
  const buffer = createEventBuffer(
    () => known,
    () => {},
  )
  return {
    buffer,
    find: (name: string) => {
      known = knownValues([...names, name])
    },
    take: () => buffer.take(never).map(({data}) => data),
  }
}

test('events are taken once, in order and without personal values', () => {
  const {buffer, take} = bufferWith(['王小明'])
  buffer.add(event('王小明', fullSnapshot))
  buffer.add(event('你好，王小明'))
  expect(take()).toEqual([{text: '***'}, {text: '你好，***'}])
  expect(take()).toEqual([])
})

test.each([fullSnapshot, 3])('a value found after an event of type %s is removed from it', (type) => {
  const {buffer, find, take} = bufferWith([])
  buffer.add(event('王小明', type))
  find('王小明')
  expect(take()).toEqual([{text: '***'}])
})

test('a snapshot hides the values known at its time, also those that are forgotten since', () => {
  let known: KnownValues = knownValues(['王小明'])
  const buffer = createEventBuffer(
    () => known,
    () => {},
  )
  buffer.add(event('王小明', fullSnapshot))
  known = knownValues([])
  expect(buffer.take(never)).toMatchObject([{data: {text: '***'}}])
})

test('the errors of an interval give one gap', () => {
  const {buffer, take} = bufferWith([])
  buffer.addError()
  buffer.addError()
  expect(take()).toMatchObject([{tag: 'gap', payload: {reason: 'error'}}])
  buffer.addError()
  expect(take()).toHaveLength(1)
})
