import { inductionLimits as most } from '@contract/account/register/codes'
import type { Induction, MaterialKind, SaveInductionInput } from '@contract/account/register/shapes'
import { materialKinds, materialNames } from '@/features/account/materials'
import { toDate } from '@/lib/time'
import { email, licence, paperNumber, personName, personNameWarning } from '@/lib/validators'
import { type Field, files, group, radio, type SelectField, select, text, textarea } from '@/ui/form/fields'
import type { StoredFile } from '@/ui/input/UploadContext'

type Facts = Omit<SaveInductionInput, 'version' | 'materials' | 'submit' | 'gender'> & { gender: '男' | '女' | '' }
/** Field of a kind of material. */
type MaterialKey = `${MaterialKind}Files`
export type InductionValues = Facts & Record<MaterialKey, StoredFile[]>

const GENDERS = ['男', '女'].map((value) => ({ value, text: value }))
const EDUCATIONS = ['博士', '硕士', '本科', '大专', '其他'].map((value) => ({ value, text: value }))
const MOST_FILES = 5

const keyOf = (kind: MaterialKind): MaterialKey => `${kind}Files`

export const inductionFields = (firms: SelectField<InductionValues>['load']): readonly Field<InductionValues>[] => [
  select('companyId', '申请律所', {
    required: true,
    load: firms,
    placeholder: '输入律所名称查找',
  }),
  text('post', '应聘岗位', { required: true, max: most.post, placeholder: '律师、律师助理、行政…' }),
  group('person', { title: '个人信息' }),
  text('name', '姓名', { required: true, validate: personName, warning: personNameWarning, placeholder: '与证件一致' }),
  radio('gender', '性别', { required: true, items: GENDERS }),
  text('idNumber', '证件号码', {
    isMarked: true,
    keyboard: 'idcard',
    validate: paperNumber(toDate()),
    placeholder: '身份证或护照号',
  }),
  text('email', '邮箱', { max: most.email, validate: email, placeholder: 'name@example.com' }),
  group('past', { title: '教育与执业' }),
  select('education', '学历', { items: EDUCATIONS }),
  text('school', '毕业院校', { max: most.school }),
  text('licenceNumber', '执业证号', { keyboard: 'number', validate: licence, placeholder: '没有可不填' }),
  textarea('remark', '备注', { max: most.remark, placeholder: '到岗时间、推荐人等' }),
  group('materials', { title: '入职材料', note: '只有律所负责入职的人员能看到。支持照片和 PDF。' }),
  ...materialKinds.map((kind) =>
    files<InductionValues>(keyOf(kind), materialNames[kind], {
      max: MOST_FILES,
      ...(kind === 'idCard' ? { isMarked: true } : {}),
    }),
  ),
]

export const emptyInduction = (companyId: string, name = ''): InductionValues => ({
  companyId,
  name,
  gender: '',
  idNumber: '',
  email: '',
  education: '',
  school: '',
  post: '',
  licenceNumber: '',
  remark: '',
  ...byKind(() => []),
})

export const valuesOf = ({ materials, ...kept }: Induction): InductionValues => ({
  companyId: kept.companyId,
  name: kept.name,
  gender: kept.gender,
  idNumber: kept.idNumber,
  email: kept.email,
  education: kept.education,
  school: kept.school,
  post: kept.post,
  licenceNumber: kept.licenceNumber,
  remark: kept.remark,
  ...byKind((kind) =>
    materials
      .filter((material) => material.kind === kind)
      .map(({ fileId, fileName, fileSize, url }) => ({ id: fileId, name: fileName, size: Number(fileSize), url })),
  ),
})

export const inputOf = (values: InductionValues, version: number, submit: boolean): SaveInductionInput => ({
  version,
  submit,
  companyId: values.companyId,
  name: values.name.trim(),
  gender: values.gender as '男' | '女',
  idNumber: values.idNumber?.trim(),
  email: values.email?.trim(),
  education: values.education,
  school: values.school?.trim(),
  post: values.post.trim(),
  licenceNumber: values.licenceNumber?.trim(),
  remark: values.remark?.trim(),
  materials: materialKinds.flatMap((kind) => (values[keyOf(kind)] ?? []).map(({ id }) => ({ kind, fileId: id }))),
})

const byKind = (filesOf: (kind: MaterialKind) => StoredFile[]) =>
  Object.fromEntries(materialKinds.map((kind) => [keyOf(kind), filesOf(kind)])) as Record<MaterialKey, StoredFile[]>
