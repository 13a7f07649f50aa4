import { areaAtDesk, fieldAtDesk } from './desk'
import type { LocalFile } from './port'

type Handlers = Record<'onKeyDown' | 'onPaste' | 'onDrop' | 'onDragOver', (event: object) => void>

/** A field, and the area around it, of somebody with a mouse or with a finger. */
function surroundings({ hasMouse }: { hasMouse: boolean }) {
  Object.assign(globalThis, { matchMedia: () => ({ matches: hasMouse }) })
  const done: string[] = []
  const onFiles = (files: LocalFile[]) => done.push(...files.map(({ name }) => name))
  const field = fieldAtDesk({ onSend: () => done.push('sent'), onFiles }) as Handlers
  const area = areaAtDesk({ onFiles }) as Handlers
  const act = (handler: (event: object) => void, event: object) => {
    let isPrevented = false
    handler({
      ...event,
      preventDefault() {
        isPrevented = true
      },
    })
    return isPrevented
  }
  const press = (given: object, native: object = {}) =>
    act(field.onKeyDown, { key: 'Enter', shiftKey: false, nativeEvent: { isComposing: false, ...native }, ...given })
  return { done, press, paste: (data: object) => act(field.onPaste, { clipboardData: data }), area, act }
}
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'))

const picture = new File(['x'], '截图.png', { type: 'image/png' })

test('Enter sends at a desk; Shift+Enter, another key and the Enter of an input method do not', () => {
  const { done, press } = surroundings({ hasMouse: true })
  expect(press({})).toBe(true)
  expect([press({ shiftKey: true }), press({ key: 'a' })]).toEqual([false, false])
  expect([press({}, { isComposing: true }), press({}, { keyCode: 229 })]).toEqual([false, false])
  expect(done).toEqual(['sent'])
})

test('Enter makes a new line on a phone', () => {
  const { done, press } = surroundings({ hasMouse: false })
  expect([press({}), done]).toEqual([false, []])
})

test('a pasted picture is taken, and pasted text is left to the field even if a picture of it comes along', () => {
  const { done, paste } = surroundings({ hasMouse: true })
  expect(paste({ types: ['Files'], files: [picture] })).toBe(true)
  expect(paste({ types: ['text/plain', 'Files'], files: [picture] })).toBe(false)
  expect(paste({ types: ['text/plain'], files: [] })).toBe(false)
  expect(done).toEqual(['截图.png'])
})

test('files dropped on the area are taken, and the browser does not leave the app to open them', () => {
  const { done, area, act } = surroundings({ hasMouse: true })
  expect(act(area.onDragOver, {})).toBe(true)
  expect(act(area.onDrop, { dataTransfer: { types: ['Files'], files: [picture] } })).toBe(true)
  expect(done).toEqual(['截图.png'])
})
