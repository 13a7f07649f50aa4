import type { Answers, PickedFile } from '../../protocol'
import { extensionOf } from '../files'
import type { Host } from '../host'
import { Refusal } from '../refusal'
import type { AsyncApis } from './install-apis'

const MEDIA_TYPES: Record<string, 'image' | 'video'> = { mp4: 'video', mov: 'video' }

/** Pictures and videos of one `chooseMedia`. */
const MOST_MEDIA = 20

const mediaTypeOf = (file: PickedFile) => MEDIA_TYPES[extensionOf(file.path)] ?? 'image'

/** Functions that ask the user or WeChat's servers; the test has queued their answers. */
export function userAnswerApis(host: Host): AsyncApis {
  const requireAnswer = <N extends keyof Answers>(name: N): Answers[N] => {
    const answer = host.takeAnswer(name)
    if (!answer.given) throw new Refusal(answer.reason)
    return answer.value
  }
  const assertCountAtMost = (files: PickedFile[], count: number) => {
    if (files.length > count) throw new Error(`the user picked ${files.length} files where ${count} are allowed`)
    return files
  }
  return {
    chooseImage: ({ count = 9 }) => {
      const files = assertCountAtMost(requireAnswer('chooseImage'), count)
      return { tempFilePaths: files.map(({ path }) => path), tempFiles: files as never }
    },
    chooseMedia: ({ count = 9 }) => {
      if (count > MOST_MEDIA) throw new Refusal(`fail parameter error: count should not exceed ${MOST_MEDIA}`)
      const tempFiles = assertCountAtMost(requireAnswer('chooseMedia'), count).map((file) => ({
        tempFilePath: file.path,
        size: file.size,
        fileType: mediaTypeOf(file),
      }))
      return { tempFiles: tempFiles as never, type: 'mix' }
    },
    chooseMessageFile: ({ count, extension }) => {
      const files = assertCountAtMost(requireAnswer('chooseMessageFile'), count)
      const other = files.find(({ name }) => extension && !extension.includes(extensionOf(name)))
      if (other) throw new Error(`the user cannot pick ${other.name}: the app asks for ${extension?.join(', ')}`)
      return { tempFiles: files.map((file) => ({ ...file, time: 0, type: 'file' as const })) }
    },
    scanCode: () => {
      const result = requireAnswer('scanCode')
      return { result, charSet: 'UTF-8', path: '', rawData: '', scanType: 'QR_CODE' }
    },
    getLocation: ({ type = 'wgs84' }) => {
      assertDeclared(host, 'getLocation')
      return {
        ...requireAnswer('getLocation'),
        accuracy: 30,
        altitude: 0,
        horizontalAccuracy: 30,
        speed: -1,
        type,
      } as never
    },
    chooseLocation: () => {
      assertDeclared(host, 'chooseLocation')
      return requireAnswer('chooseLocation') as never
    },
    login: () => ({ code: requireAnswer('login') }),
    makePhoneCall: () => {
      requireAnswer('makePhoneCall')
    },
    authorize: () => {
      requireAnswer('authorize')
    },
    saveImageToPhotosAlbum: ({ filePath }) => {
      if (!host.files.read(filePath)) throw new Refusal('fail file not found')
      requireAnswer('saveImageToPhotosAlbum')
    },
  }
}

/** Refuses a location function that app.json does not list in requiredPrivateInfos, as WeChat does. */
function assertDeclared({ app }: Host, name: string): void {
  if (!app.requiredPrivateInfos?.includes(name))
    throw new Refusal('fail the api need to be declared in the requiredPrivateInfos field in app.json/ext.json')
}
