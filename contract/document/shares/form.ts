import { choicesOf, select, text } from '../../forms/fields'
import { SHARE_DAYS, shareLimits } from '../codes'

/** Form of the sheet on file/detail. */
export const shareForm = [
  text('note', '给谁看', {
    max: shareLimits.note,
    placeholder: '如：鹿屿物流 张总',
    hint: '备忘用，打开链接的人看不到',
  }),
  select('days', '有效期', choicesOf(SHARE_DAYS), { required: true }),
  text('password', '访问密码', {
    max: shareLimits.password,
    placeholder: '留空则打开链接就能看',
    hint: `${shareLimits.shortestPassword}–${shareLimits.password} 位字母或数字，只在建好时显示一次`,
  }),
] as const
