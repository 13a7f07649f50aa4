import type { Gender, PersonalInfo } from '@contract/personal-settings/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PersonalStore } from '@/features/personal-settings/PersonalStore'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { SelectSheet } from '@/ui/sheet/SelectSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { MottoSheet } from './MottoSheet'

const GENDERS = [
  { value: '男', text: '男' },
  { value: '女', text: '女' },
]

/** Long text goes below its title, where it does not squeeze it. */
const longText = (text: string) => (text ? { note: text } : { value: '未填写' })

/** Facts that colleagues see beside the name, and the signature, which they do not. */
export const PersonalFacts = observer(function PersonalFacts(props: { store: PersonalStore; info: PersonalInfo }) {
  const { store, info } = props
  const { navigation } = useApp()
  const [asking, setAsking] = useState<'gender' | 'motto'>()
  const close = () => setAsking(undefined)
  return (
    <CellGroup title="个人资料">
      <Cell icon="user" title="性别" value={info.gender || '未填写'} onTap={() => setAsking('gender')} />
      <Cell icon="edit" title="个性签名" {...longText(info.motto)} onTap={() => setAsking('motto')} />
      <Cell
        icon="tag"
        title="业务专长"
        {...longText(info.speciality.join('、'))}
        onTap={() => navigation.go(routes.personalSettings.speciality)}
      />
      <Cell
        icon="pen"
        title="手写签名"
        value={info.signFileId ? '已设置' : '未设置'}
        onTap={() => navigation.go(routes.personalSettings.sign)}
      />
      <SelectSheet
        title="性别"
        items={GENDERS}
        value={info.gender}
        clearable
        open={asking === 'gender'}
        onClose={close}
        onDone={(gender) => void store.save({ gender: (gender ?? '') as Gender })}
      />
      <MottoSheet store={store} motto={info.motto} open={asking === 'motto'} onClose={close} />
    </CellGroup>
  )
})
