import { type Nothing, staff } from '../core'
import type { PersonalInfo, PersonalPictureInput, PersonalVersion, SavePersonalInput } from './shapes'

// §2.3 Personal settings; §7 names no calls for them, these are ours. The account's own (password, mobile, …) are in
// account.ts.
export const personalSettings = {
  getInfo: staff.read<Nothing, PersonalInfo>('app/personal/getInfo'),
  saveInfo: staff.write<SavePersonalInput, PersonalInfo>('app/personal/saveInfo'),
  savePhoto: staff.write<PersonalPictureInput, PersonalInfo>('app/personal/savePhoto'),
  deletePhoto: staff.write<PersonalVersion, PersonalInfo>('app/personal/deletePhoto'),
  saveSign: staff.write<PersonalPictureInput, PersonalInfo>('app/personal/saveSign'),
  deleteSign: staff.write<PersonalVersion, PersonalInfo>('app/personal/deleteSign'),
}
