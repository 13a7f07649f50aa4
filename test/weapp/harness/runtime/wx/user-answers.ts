import type { Answers, PickedFile } from '../../protocol'
import { extensionOf } from '../files'
import type { Host } from '../host'
import { Refusal } from '../refusal'
import type { AsyncApis } from './install-apis'

const KINDS: Record<string, 'image' | 'video'> = { mp4: 'video', mov: 'video' }

const kindOf = (file: PickedFile) => KINDS[extensionOf(file.path)] ?? 'image'

/** What needs the user, or WeChat's own servers: the test has answered beforehand. */
export function askingApis(host: Host): AsyncApis {
  const answered = <N extends keyof Answers>(name: N): Answers[N] => {
    const answer = host.ask(name)
    if (!answer.given) throw new Refusal(answer.reason)
    return answer.value
  }
  const atMost = (files: PickedFile[], count: number) => {
    if (files.length > count) throw new Error(`the user picked ${files.length} files where ${count} are allowed`)
    return files
  }
  return {
    chooseImage: ({ count = 9 }) => {
      const files = atMost(answered('chooseImage'), count)
      return { tempFilePaths: files.map(({ path }) => path), tempFiles: files as never }
    },
    chooseMedia: ({ count = 9 }) => {
      const tempFiles = atMost(answered('chooseMedia'), count).map((file) => ({
        tempFilePath: file.path,
        size: file.size,
        fileType: kindOf(file),
      }))
      return { tempFiles: tempFiles as never, type: 'mix' }
    },
    chooseMessageFile: ({ count, extension }) => {
      const files = atMost(answered('chooseMessageFile'), count)
      const other = files.find(({ name }) => extension && !extension.includes(extensionOf(name)))
      if (other) throw new Error(`the user cannot pick ${other.name}: the app asks for ${extension?.join(', ')}`)
      return { tempFiles: files.map((file) => ({ ...file, time: 0, type: 'file' as const })) }
    },
    scanCode: () => {
      const result = answered('scanCode')
      return { result, charSet: 'UTF-8', path: '', rawData: '', scanType: 'QR_CODE' }
    },
    getLocation: ({ type = 'wgs84' }) => {
      declared(host, 'getLocation')
      return { ...answered('getLocation'), accuracy: 30, altitude: 0, horizontalAccuracy: 30, speed: -1, type } as never
    },
    chooseLocation: () => {
      declared(host, 'chooseLocation')
      return answered('chooseLocation') as never
    },
    login: () => ({ code: answered('login') }),
    makePhoneCall: () => {
      answered('makePhoneCall')
    },
    authorize: () => {
      answered('authorize')
    },
    saveImageToPhotosAlbum: ({ filePath }) => {
      if (!host.files.read(filePath)) throw new Refusal('fail file not found')
      answered('saveImageToPhotosAlbum')
    },
  }
}

/** WeChat refuses places to a program that does not declare in app.json that it asks for them. */
function declared({ app }: Host, name: string): void {
  if (!app.requiredPrivateInfos?.includes(name))
    throw new Refusal('fail the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
}
