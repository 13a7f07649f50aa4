import type { LocalFile, StoredFile, UploadTask } from '../input/UploadContext'
import { UploadStore } from './UploadStore'

const MB = 1_048_576
const local = (name: string, size = MB): LocalFile => ({ name, size, path: `/tmp/${name}` })

/** An uploader whose answers the test gives. */
function uploader() {
  const tasks: {
    file: LocalFile
    tell: (percent: number) => void
    arrive: () => void
    fail: (why: string) => void
    isCancelled: boolean
  }[] = []
  return {
    tasks,
    upload(file: LocalFile): UploadTask {
      const task = { file, tell: (_: number) => {}, arrive: () => {}, fail: (_: string) => {}, isCancelled: false }
      tasks.push(task)
      const done = new Promise<StoredFile>((resolve, reject) => {
        task.arrive = () => resolve({ id: `id-${file.name}`, name: file.name, size: file.size })
        task.fail = (why) => reject(new Error(why))
      })
      return {
        done,
        progress: (listener) => {
          task.tell = listener
        },
        cancel: () => {
          task.isCancelled = true
        },
      }
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('tells how far each is and hands over what has arrived', async () => {
  const stored: StoredFile[] = []
  const store = new UploadStore((file) => stored.push(file))
  const by = uploader()
  store.add([local('a.pdf'), local('b.pdf')], 0, by)
  by.tasks[0]?.tell(70)
  expect(store.items.map((item) => item.percent)).toEqual([70, 0])
  expect(store.problem).toBe('文件正在上传，请稍候')
  by.tasks[0]?.arrive()
  by.tasks[1]?.arrive()
  await settle()
  expect(stored.map((file) => file.name)).toEqual(['a.pdf', 'b.pdf'])
  expect(store.items).toEqual([])
  expect(store.problem).toBeUndefined()
})

test('hands over in the order of choosing, whichever arrives first; what failed holds nobody up', async () => {
  const stored: string[] = []
  const store = new UploadStore((file) => stored.push(file.name))
  const by = uploader()
  store.add([local('a.png'), local('b.png'), local('c.png'), local('d.png')], 0, by)
  by.tasks[2]?.arrive()
  by.tasks[1]?.arrive()
  await settle()
  expect([stored, store.isUploading]).toEqual([[], true])
  by.tasks[0]?.fail('断了')
  await settle()
  expect(stored).toEqual(['b.png', 'c.png'])
  store.remove(store.items[0]?.key ?? '')
  by.tasks[3]?.arrive()
  await settle()
  expect([stored, store.items]).toEqual([['b.png', 'c.png', 'd.png'], []])
})

test('a failed upload keeps its message and can be retried', async () => {
  const stored: StoredFile[] = []
  const store = new UploadStore((file) => stored.push(file))
  const by = uploader()
  store.add([local('a.pdf')], 0, by)
  by.tasks[0]?.fail('网络请求失败[code: 2]')
  await settle()
  expect(store.items[0]?.error).toBe('网络请求失败[code: 2]')
  expect(store.problem).toBe('有文件没有上传成功，请重试或移除')
  store.retry(store.items[0]?.key ?? '', by)
  expect(store.items[0]?.error).toBeUndefined()
  by.tasks[1]?.arrive()
  await settle()
  expect(stored).toHaveLength(1)
})

test('200 MB is taken, one byte more is not', () => {
  const store = new UploadStore(() => {})
  const by = uploader()
  store.add([local('big.zip', 209_715_200)], 0, by)
  expect(store.refusal).toBeUndefined()
  store.add([local('bigger.zip', 209_715_201)], 0, by)
  expect(store.refusal).toBe('文件不能超过200M')
  expect(store.items).toHaveLength(1)
})

test('no more than 52 in all, those already there counted', () => {
  const store = new UploadStore(() => {})
  const by = uploader()
  store.add([local('1.pdf'), local('2.pdf'), local('3.pdf')], 50, by)
  expect(store.items).toHaveLength(2)
  expect(store.refusal).toBe('最多上传52个文件')
})

test('an upload removed on its way is stopped and does not arrive', async () => {
  const stored: StoredFile[] = []
  const store = new UploadStore((file) => stored.push(file))
  const by = uploader()
  store.add([local('a.pdf')], 0, by)
  store.remove(store.items[0]?.key ?? '')
  expect(by.tasks[0]?.isCancelled).toBe(true)
  by.tasks[0]?.arrive()
  await settle()
  expect(stored).toEqual([])
})
