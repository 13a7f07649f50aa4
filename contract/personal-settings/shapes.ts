import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, Shape, Version } from '../shapes'
import { personalLimits as most } from './codes'

// The specification names the pages of personal settings and no fields: these are ours.

/** Empty: not given. */
export type Gender = '男' | '女' | ''

const Speciality = Type.String({
  title: '业务专长',
  minLength: 1,
  maxLength: most.speciality,
  // The list is stored as one text, separated by these commas.
  pattern: '^[^、\\s]([^、]*[^、\\s])?$',
  words: '每项业务专长为 1–20 个字，不含顿号',
})

/** Absent fields stay as they are. */
export const SavePersonalInput = Shape({
  version: Version,
  gender: Type.Optional(OneOf<Gender[]>('性别', '男', '女', '')),
  speciality: Type.Optional(
    Type.Array(Speciality, { maxItems: most.specialities, uniqueItems: true, title: '业务专长' }),
  ),
  /** 个性签名, one line. */
  motto: Type.Optional(Type.String({ title: '个性签名', maxLength: most.motto })),
})
export type SavePersonalInput = Static<typeof SavePersonalInput>

/** A picture that was uploaded just now, as `avatar` or as `sign`. */
export const PersonalPictureInput = Shape({ version: Version, fileId: Id })
export type PersonalPictureInput = Static<typeof PersonalPictureInput>

export const PersonalVersion = Shape({ version: Version })
export type PersonalVersion = Static<typeof PersonalVersion>

/** Data about oneself that one may see and change, as an employee of this firm. */
export interface PersonalInfo {
  empId: string
  empName: string
  empNo: string
  photoUrl: string
  gender: Gender
  teamName: string
  post: string
  email: string
  speciality: string[]
  motto: string
  /** The stored handwritten signature, empty if there is none: file/getDownloadUrl shows it to its owner. */
  signFileId: string
  version: number
}
