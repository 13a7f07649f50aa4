import type { UploadType } from '@contract/file/codes'
import { PictureIn } from '@contract/file/codes'
import type { Gender, PersonalInfo, SavePersonalInput } from '@contract/personal-settings/shapes'
import { fail } from '../../kernel/fail'
import { attachFiles, detachFiles } from '../../kernel/files/attachments'
import { isPhotoOf, newPhotoPath, OWN_SIGN_KIND, PHOTO_KIND } from '../../kernel/files/photos'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { pictureTakenBack } from '../../kernel/notify/picture-taken-back'
import type { PictureUse } from '../../kernel/records/kind'
import { askAboutPictures, ContentScene } from '../content-check'
import { type PersonalChange, PersonalSettingsRepository } from './repository'

/** Separates the specialities in their one column. */
const COMMA = '、'

/** Personal settings. There are no ids to choose: everybody's calls are about their own row. */
export class PersonalSettingsService {
  readonly #people: PersonalSettingsRepository

  constructor(private readonly call: StaffCall) {
    this.#people = new PersonalSettingsRepository(call.db)
  }

  async info(): Promise<PersonalInfo> {
    const found = (await this.#people.find(this.call.me.id)) ?? fail.signedOut()
    const { speciality, signFileId, gender } = found
    return {
      ...found,
      gender: gender as Gender,
      speciality: speciality ? speciality.split(COMMA) : [],
      signFileId: signFileId ?? '',
    }
  }

  save({ version, speciality, motto, ...rest }: SavePersonalInput): Promise<PersonalInfo> {
    return this.#changeInfo('save', version, {
      ...rest,
      ...(speciality && { speciality: speciality.join(COMMA) }),
      ...(motto !== undefined && { motto: motto.replace(/\s+/g, ' ').trim() }),
    })
  }

  async savePhoto(version: number, fileId: string): Promise<PersonalInfo> {
    await this.#replaceFile(PHOTO_KIND, fileId, 'avatar')
    askAboutPictures(this.call, ContentScene.profile, [fileId], { kind: PHOTO_KIND, id: this.call.me.id })
    return this.#changeInfo('savePhoto', version, { photo_url: newPhotoPath(fileId) })
  }

  /** Removes the caller's photo if it is still this one. */
  async takePhotoBack({ fileId }: PictureUse) {
    const { photoUrl, version } = (await this.#people.find(this.call.me.id)) ?? fail.signedOut()
    if (!isPhotoOf(photoUrl, fileId)) return
    await this.deletePhoto(version)
    notify(this.call, pictureTakenBack(this.call.me.id, PictureIn.profile, this.call.me.id))
  }

  async deletePhoto(version: number): Promise<PersonalInfo> {
    await this.#detachAll(PHOTO_KIND)
    return this.#changeInfo('deletePhoto', version, { photo_url: '' })
  }

  async saveSign(version: number, fileId: string): Promise<PersonalInfo> {
    await this.#replaceFile(OWN_SIGN_KIND, fileId, 'sign')
    return this.#changeInfo('saveSign', version, { sign_file_id: fileId })
  }

  async deleteSign(version: number): Promise<PersonalInfo> {
    await this.#detachAll(OWN_SIGN_KIND)
    return this.#changeInfo('deleteSign', version, { sign_file_id: null })
  }

  async #changeInfo(
    action: 'save' | 'savePhoto' | 'deletePhoto' | 'saveSign' | 'deleteSign',
    version: number,
    change: PersonalChange,
  ): Promise<PersonalInfo> {
    const { me, time } = this.call
    if (!(await this.#people.update(me.id, version, change, time))) fail.stale('个人信息')
    this.call.push('firm', 'directory:changed', { updateTime: time })
    const changed = { fields: Object.keys(change) }
    await this.call.audit(`personalSettings.${action}`, { kind: 'employee', id: me.id }, changed)
    return this.info()
  }

  /** Detaches the previous file, which is swept unless it is this one again. */
  async #replaceFile(kind: string, fileId: string, type: UploadType) {
    await this.#detachAll(kind)
    await attachFiles(this.call, [fileId], { kind, id: this.call.me.id }, [type])
  }

  #detachAll(kind: string) {
    return detachFiles(this.call, { kind, id: this.call.me.id })
  }
}
