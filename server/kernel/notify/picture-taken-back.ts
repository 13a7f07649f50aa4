import { AppMsg } from '@contract/codes/appMsg'
import { PICTURE_MESSAGE, PICTURE_PLACES, type PictureIn } from '@contract/file/codes'
import type { Card } from './card'

/** Letter to the person who published a picture that was taken back. */
export const pictureTakenBack = (to: string, place: PictureIn, linkId: string): Card => ({
  to: [to],
  code: AppMsg.TaskTodo,
  msgType: PICTURE_MESSAGE,
  sourceType: place,
  linkId,
  alertTitle: '您发布的一张图片已被收回',
  texts: [
    { key: '位置', value: PICTURE_PLACES[place] },
    { key: '原因', value: '未通过微信内容安全检测' },
  ],
})
