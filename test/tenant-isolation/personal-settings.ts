import type { UploadType } from '@contract/file/codes'
import { anUpload, PNG } from '@test/factories/file'
import type { TestApp } from '@test/support/test-app'
import { someone } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirs = async (app: TestApp, type: UploadType) => {
  const them = await someone(app)
  return { version: 1, fileId: (await anUpload(them, { type, fileName: '图.png', content: PNG })).fileId }
}

export const personalSettingsOthers: OthersTable = {
  'app/personal/savePhoto': refused((app) => theirs(app, 'avatar')),
  'app/personal/saveSign': refused((app) => theirs(app, 'sign')),
}
