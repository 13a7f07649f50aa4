import { memoryStorage } from '@/platform/fake'
import type { Kept, KeptFiles } from '@/platform/keptFilesPort'
import { DeviceFiles } from './deviceFiles'

function aDevice() {
  const kept = new Map<string, Kept>()
  const files: KeptFiles = {
    async keep(name, file, about) {
      kept.set(name, { name, file, about })
      return file
    },
    async note() {},
    all: async () => [...kept.values()],
    remove: async (name) => {
      kept.delete(name)
    },
  }
  return { kept, files }
}
const file = { path: '', name: 'a.pdf', size: 1, type: '' }
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('each person and purpose has files of its own', async () => {
  const { files } = aDevice()
  let who = 'e1'
  const device = new DeviceFiles(
    memoryStorage(),
    () => who,
    async () => files,
  )
  await device.of('upload').keep('k', file, '{}')
  await device.of('pin').keep('k', file, '{}')
  expect((await device.of('upload').all()).map(({ name }) => name)).toEqual(['k'])
  who = 'e2'
  expect([await device.of('upload').all(), await device.of('pin').all()]).toEqual([[], []])
})

test('leaving wipes a person’s files at once, or before anything is read again', async () => {
  const { kept, files } = aDevice()
  const storage = memoryStorage()
  let isThere = true
  const load = async () => {
    if (!isThere) throw new Error('Loading chunk failed')
    return files
  }
  const device = new DeviceFiles(storage, () => 'e1', load)
  await device.of('pin').keep('k', file, '{}')
  device.wipe()
  await settle()
  expect(kept.size).toBe(0)

  await device.of('pin').keep('k', file, '{}')
  isThere = false
  device.wipe()
  await settle()
  expect(kept.size).toBe(1)
  isThere = true
  expect(await new DeviceFiles(storage, () => 'e1', load).of('pin').all()).toEqual([])
  expect(kept.size).toBe(0)
})
