import type { UploadType } from '@contract/codes/uploads'
import { anUpload, PNG } from '@test/factories/file'
import { Caller } from '@test/support/http'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

const theirs = async (app: TestApp, type: UploadType) => {
  const them = await Caller.in(app, { firm: 'elsewhere' })
  return { version: 1, fileId: (await anUpload(them, { type, fileName: '图.png', content: PNG })).fileId }
}

export const personalSettingsOthers: OthersTable = {
  'app/personal/savePhoto': refused((app) => theirs(app, 'avatar')),
  'app/personal/saveSign': refused((app) => theirs(app, 'sign')),
}
