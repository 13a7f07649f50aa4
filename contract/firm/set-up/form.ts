import { heading, lines, mobile, note, number, personName, select, text } from '../../forms/fields'
import { LEGAL_FORMS, setUpLimits as most } from './codes'

/** Initial data of a firm; its administrator can change all of it later. */
export const setUpForm = [
  text('name', '律所全称', { required: true, max: most.name, placeholder: '与执业许可证一致' }),
  text('shortName', '简称', { max: most.shortName, placeholder: '不填则用全称' }),
  select('runProperty', '组织形式', LEGAL_FORMS, { required: true }),
  heading('places', '办公地点与部门'),
  lines(
    'offices',
    '总所与分所',
    [
      text('name', '名称', { required: true, max: most.shortName, placeholder: '如：北京总所' }),
      text('city', '城市', { required: true, max: most.shortName, placeholder: '如：北京市' }),
      text('address', '地址', { max: most.address }),
    ],
    { max: most.offices, distinct: [['name']], twiceWords: '办公地点重复' },
  ),
  lines(
    'departments',
    '部门',
    [text('name', '部门名称', { required: true, max: most.shortName, placeholder: '如：争议解决部' })],
    { required: true, max: most.departments, distinct: [['name']], twiceWords: '部门重复' },
  ),
  lines(
    'rooms',
    '会议室',
    [
      text('name', '名称', { required: true, max: most.shortName, placeholder: '如：第一会议室' }),
      text('floor', '楼层', { required: true, max: most.shortName, placeholder: '如：18层' }),
      number('seats', '座位数', { required: true, min: 1, max: most.seats, unit: '座' }),
    ],
    { max: most.rooms, distinct: [['name']], twiceWords: '会议室重复' },
  ),
  heading('admin', '首位管理员'),
  note('adminNote', '管理员同时担任主任与系统管理员，之后可以把角色分给同事。'),
  personName('adminName', '姓名', { required: true }),
  mobile('mobile', '手机号', { required: true, signsIn: true, hint: '用来登录' }),
] as const
