import type { PersonalInfo } from '@contract/personal-settings/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PersonalStore } from '@/features/personal-settings/PersonalStore'
import type { LocalFile, Outcome } from '@/platform/port'
import { useApp } from '@/stores/app'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { useActions } from '@/ui/page/ActionsContext'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Avatar } from '@/ui/show/Avatar'
import { Icon } from '@/ui/show/Icon'
import './PersonalHead.scss'

interface Props {
  store: PersonalStore
  info: PersonalInfo
}

/** Photo, which a tap changes, and the firm's data of the person, which only the firm changes. */
export const PersonalHead = observer(function PersonalHead({ store, info }: Props) {
  const { session } = useApp()
  const [isOpen, setOpen] = useState(false)
  const isSaving = store.busy === 'photo'
  const place = [info.teamName, info.post].filter(Boolean).join(' · ')
  return (
    <View className="personal-head">
      <Tappable
        className="personal-head__photo"
        label={`${info.empName}，${isSaving ? '头像正在保存' : '更换头像'}`}
        disabled={isSaving}
        onTap={() => setOpen(true)}
      >
        <Avatar id={info.empId} name={info.empName} src={info.photoUrl} size={64} />
        <View className={`personal-head__camera${isSaving ? ' personal-head__camera--busy' : ''}`}>
          <Icon name={isSaving ? 'refresh' : 'camera'} size={14} />
        </View>
      </Tappable>
      <Grow before={16}>
        <Text className="personal-head__name">{info.empName}</Text>
        {place && (
          <Caption block line="loose">
            {place}
          </Caption>
        )}
        <Caption block line="loose">
          {session.user?.companyName}
        </Caption>
      </Grow>
      <PhotoActions open={isOpen} onClose={() => setOpen(false)} store={store} info={info} />
    </View>
  )
})

function PhotoActions({ store, info, open, onClose }: Props & { open: boolean; onClose(): void }) {
  const { platform, presenter } = useApp()
  const { preview } = useActions()
  const take = async (choosing: Promise<Outcome<LocalFile[]>>) => {
    const [photo] = (await presenter.outcome(choosing))?.value ?? []
    if (photo && (await store.savePhoto(photo))) platform.feedback.toast('头像已更新', { icon: 'success' })
  }
  const { host } = platform
  const hasPhoto = Boolean(info.photoUrl)
  return (
    <ActionSheet
      open={open}
      title="更换头像"
      onClose={onClose}
      items={[
        { label: '拍照', icon: 'camera', onTap: () => take(host.chooseImage({ count: 1, camera: true })) },
        { label: '从相册选择', icon: 'image', onTap: () => take(host.chooseImage({ count: 1 })) },
        hasPhoto && { label: '查看大图', icon: 'expand', onTap: () => preview([info.photoUrl], 0) },
        hasPhoto && { label: '移除头像', icon: 'trash', danger: true, onTap: () => store.deletePhoto() },
      ]}
    />
  )
}
