import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { keepPrivate, kindOfFolder, markFolder, prepareFolder, refuseOtherKind } from './data-folder'

let parent: string
let before: number
beforeEach(() => {
  before = process.umask()
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-private-'))
})
afterEach(() => {
  process.umask(before)
  fs.rmSync(parent, { recursive: true })
})

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)
const folderWith = (mode: number) => {
  const folder = path.join(parent, "it's data")
  fs.mkdirSync(folder)
  fs.chmodSync(folder, mode)
  return folder
}

test('files created after keepPrivate are readable by this user only', () => {
  process.umask(0)
  const folder = path.join(parent, 'new')
  keepPrivate(folder)
  fs.mkdirSync(path.join(folder, 'inside'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'file'), '')
  expect(['', 'inside', 'file'].map((name) => modeOf(path.join(folder, name)))).toEqual(['700', '700', '600'])
})

test('a data folder that is closed to others is accepted', () => {
  expect(() => keepPrivate(folderWith(0o700))).not.toThrow()
})

test.each([0o777, 0o755, 0o750, 0o701, 0o720])(
  'a data folder with mode %o is refused, with the command that fixes it',
  (mode) => {
    const folder = folderWith(mode)
    expect(() => keepPrivate(folder)).toThrow(
      `数据目录对本机其他用户开放（权限 0${mode.toString(8)}），没有启动：${parent}/it's data\n请先收回权限：chmod -R go= '${parent}/it'\\''s data'`,
    )
  },
)

test('a folder keeps the kind it was marked with, and has none before or with other words in it', () => {
  expect(kindOfFolder(parent)).toBeUndefined()
  for (const kind of ['demo', 'real'] as const) {
    markFolder(parent, kind)
    expect(kindOfFolder(parent)).toBe(kind)
  }
  fs.writeFileSync(path.join(parent, 'kind'), 'something else')
  expect(kindOfFolder(parent)).toBeUndefined()
})

test.each([
  ['demo', true, undefined],
  ['real', false, undefined],
  [undefined, true, undefined],
  [undefined, false, undefined],
  ['demo', false, '这里是演示数据，不能用于正式运行'],
  ['real', true, '这里是律所的正式数据，不能打开演示'],
] as const)('a folder of kind %s started with the demo %s is refused with: %s', (kind, demo, words) => {
  const start = () => refuseOtherKind(kind, demo, parent)
  if (words) expect(start).toThrow(words)
  else expect(start).not.toThrow()
})

test('a data folder is made with what is above it', () => {
  const folder = path.join(parent, 'new/data')
  prepareFolder(folder)
  expect(modeOf(folder)).toBe('700')
})

test('a file in the place of the data folder, or above it, is named', () => {
  const file = path.join(parent, 'file')
  fs.writeFileSync(file, '')
  const wayOut = '请改正，或用 DATA_DIR 指定另一个数据目录。'
  expect(() => prepareFolder(file)).toThrow(`数据目录的位置已有一个同名文件，没有启动：${file}\n${wayOut}`)
  const below = path.join(file, 'data')
  expect(() => prepareFolder(below)).toThrow(`数据目录的上级不是文件夹，没有启动：${below}\n${wayOut}`)
})

test.each([
  ['EACCES', '没有权限写数据目录'],
  ['EROFS', '数据目录是只读的'],
  ['ENOSPC', '数据目录所在的磁盘已满'],
])('a data folder that cannot be made is explained: %s', (code, words) => {
  const folder = path.join(parent, 'new')
  const make = jest.spyOn(fs, 'mkdirSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  expect(() => prepareFolder(folder)).toThrow(`${words}，没有启动：${folder}`)
  make.mockRestore()
})

test('a disk with less than 100 MB left is refused with what is left', () => {
  const folder = path.join(parent, 'new')
  const room = jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 99 * 256, bsize: 4096 } as fs.StatsFs)
  expect(() => prepareFolder(folder)).toThrow(`数据目录所在的磁盘只剩 99 MB，没有启动：${folder}`)
  room.mockReturnValue({ bavail: 100 * 256, bsize: 4096 } as fs.StatsFs)
  expect(() => prepareFolder(folder)).not.toThrow()
  room.mockRestore()
})
