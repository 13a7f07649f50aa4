import { mobile, text, textarea } from '../forms/fields'
import { chatLimits } from './codes'

export const groupNameForm = [text('name', '群名称', { required: true, max: chatLimits.groupName })] as const

export const groupNoticeForm = [
  textarea('notice', '群公告', { max: chatLimits.notice, placeholder: '所有成员都会看到；留空则清除公告' }),
] as const

/** Person of another firm, by the full mobile number they sign in with. */
export const partnerForm = [
  mobile('mobile', '手机号', { required: true, signsIn: true, hint: '对方登录案头用的手机号' }),
] as const
