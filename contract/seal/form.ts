import { images, number, textarea } from '../forms/fields'
import { sealLimits as most } from './codes'

/** Form of the keeper for a stamping on paper. */
export const stampForm = [
  number('copies', '用印份数', { required: true, min: 1, max: most.copies, unit: '份' }),
  images('photoIds', '用印照片', { max: most.photos, hint: '拍下盖章页，留存备查' }),
  textarea('note', '备注', { max: most.note }),
] as const

export const dropForm = [textarea('reason', '取消原因', { required: true, max: most.note })] as const

export const returnForm = [textarea('note', '备注', { max: most.note, placeholder: '由谁归还、有无缺页' })] as const

/** 2027: form for declining one document. */
export const declineForm = [textarea('reason', '退回原因', { required: true, max: most.note })] as const
