import { draw, tap } from '@test/support/draw'
import { halfASecondLater } from '@test/support/half-a-second'
import { act } from 'react-dom/test-utils'
import { RecordButton } from './RecordButton'
import { type LocalFile, UploadContext, type Uploading } from './UploadContext'

const SOUND: LocalFile = { name: '录音.m4a', size: 17_000, path: 'blob:1' }

/** A microphone that is granted when the test says so; records what was done with it. */
function aMicrophone() {
  const did: string[] = []
  let grant = () => {}
  const record: Uploading['record'] = async () => {
    did.push('asked')
    await new Promise<void>((resolve) => {
      grant = resolve
    })
    let end: (sound?: LocalFile) => void = () => {}
    const done = new Promise<LocalFile | undefined>((resolve) => {
      end = resolve
    })
    const ends = (ending: string, sound?: LocalFile) => () => {
      did.push(ending)
      end(sound)
    }
    return { done, stop: ends('stopped', SOUND), cancel: ends('cancelled') }
  }
  return { did, record, grant: () => act(async () => grant()) }
}

function button({ record }: Pick<ReturnType<typeof aMicrophone>, 'record'>) {
  const kept: string[] = []
  const uploading = {
    record,
    choose: async () => [],
    upload: () => Promise.reject(),
    open() {},
  } as unknown as Uploading
  const page = draw(
    <UploadContext.Provider value={uploading}>
      <RecordButton onDone={({ name }) => kept.push(name)} />
    </UploadContext.Provider>,
  )
  return { ...page, kept }
}

test.each([
  ['完成', 'stopped', ['录音.m4a']],
  ['放弃', 'cancelled', []],
])('%s ends it', async (word, how, expected) => {
  const microphone = aMicrophone()
  const { get, kept } = button(microphone)
  await tap(get('button', '录音'))
  await microphone.grant()
  await tap(get('button', word))
  expect(microphone.did).toEqual(['asked', how])
  expect(kept).toEqual(expected)
})

test('leaving the page cancels the recording, also while permission is asked for', async () => {
  for (const granted of ['before', 'after'] as const) {
    const microphone = aMicrophone()
    const { get, redraw, kept } = button(microphone)
    await tap(get('button', '录音'))
    if (granted === 'before') await microphone.grant()
    redraw(<div />)
    if (granted === 'after') await microphone.grant()
    await act(async () => {})
    expect(microphone.did).toEqual(['asked', 'cancelled'])
    expect(kept).toEqual([])
  }
})

test('a second tap while it is asked for asks no second time', async () => {
  const microphone = aMicrophone()
  const { get } = button(microphone)
  await tap(get('button', '录音'))
  halfASecondLater()
  await tap(get('button', '录音'))
  expect(microphone.did).toEqual(['asked'])
})
