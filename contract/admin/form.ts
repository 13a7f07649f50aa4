import { roleLimits as most } from '../codes/role-permissions'
import { text } from '../forms/fields'

export const roleForm = [
  text('name', '角色名称', { required: true, max: most.name, placeholder: '如：知识产权组秘书' }),
  text('about', '说明', { max: most.about, placeholder: '给管理员看的，可不填' }),
] as const
