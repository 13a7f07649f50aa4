import { personalSettings } from '@contract/personal-settings'
import { PersonalPictureInput, PersonalVersion, SavePersonalInput } from '@contract/personal-settings/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ContentScene, requireCleanWords } from '../content-check'
import { PersonalSettingsService } from './service'

const mine = (call: StaffCall) => new PersonalSettingsService(call)

export const personalSettingsRoutes = implement(personalSettings, {
  getInfo: on(Empty, (_, call) => mine(call).info()),
  saveInfo: on(
    SavePersonalInput,
    (input, call) => mine(call).save(input),
    ({ motto }, call) => requireCleanWords(call, ContentScene.profile, { motto }),
  ),
  savePhoto: on(PersonalPictureInput, ({ version, fileId }, call) => mine(call).savePhoto(version, fileId)),
  deletePhoto: on(PersonalVersion, ({ version }, call) => mine(call).deletePhoto(version)),
  saveSign: on(PersonalPictureInput, ({ version, fileId }, call) => mine(call).saveSign(version, fileId)),
  deleteSign: on(PersonalVersion, ({ version }, call) => mine(call).deleteSign(version)),
})
