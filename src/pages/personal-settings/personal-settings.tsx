import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { usePersonal } from '@/features/personal-settings/usePersonal'
import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { FirmSheet } from '@/shell/FirmSheet'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { LinkCells } from './components/LinkCells'
import { PersonalFacts } from './components/PersonalFacts'
import { PersonalHead } from './components/PersonalHead'

/** Page of the user, with links to all personal settings. */
function PersonalSettings() {
  const store = usePersonal()
  useReturn(() => store.load())
  return (
    <Screen title="个人设置" state={store} skeleton="form" onRetry={() => store.load()}>
      {store.info && (
        <View>
          <PersonalHead store={store} info={store.info} />
          <PersonalFacts store={store} info={store.info} />
          <AccountCells email={store.info.email} />
          <LeaveCells />
        </View>
      )}
    </Screen>
  )
}

const AccountCells = observer(function AccountCells({ email }: { email: string }) {
  const { navigation, session, platform } = useApp()
  const mine = routes.personalSettings
  return (
    <>
      <CellGroup title="账号与安全">
        <Cell
          icon="phone"
          title="手机号"
          value={maskMobile(session.user?.mobile ?? '') || '未绑定'}
          onTap={() => navigation.go(mine.mobile)}
        />
        <Cell icon="mail" title="邮箱" value={email || '未填写'} onTap={() => navigation.go(mine.email)} />
        <Cell icon="lock" title="登录密码" value="修改" onTap={() => navigation.go(mine.password)} />
        <Cell icon="fingerprint" title="刷脸与指纹" note="登录与解锁" onTap={() => navigation.go(mine.face)} />
      </CellGroup>
      <LinkCells />
      <CellGroup title="应用">
        <Cell
          icon="settings"
          title="更多设置"
          note="外观、字号、应用锁、登录设备"
          onTap={() => navigation.go(mine.more)}
        />
        <Cell icon="help" title="帮助" note="每一件事怎样办" onTap={() => navigation.go(routes.help.help)} />
        <Cell icon="list" title="功能一览" onTap={() => navigation.go(routes.message.featureList)} />
        <Cell icon="chat" title="意见反馈" note="写给本所管理员" onTap={() => navigation.go(routes.message.feedback)} />
        <Cell
          icon="info"
          title={`关于${platform.settings.title}`}
          value={platform.settings.version}
          onTap={() => navigation.go(mine.about)}
        />
      </CellGroup>
    </>
  )
})

const LeaveCells = observer(function LeaveCells() {
  const { navigation, platform, session } = useApp()
  const [isChoosing, setChoosing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    const content = '退出后需要重新登录，未提交的草稿会为您保留。'
    if (!(await platform.feedback.confirm({ title: '退出登录', content, confirmText: '退出登录' }))) return
    setLeaving(true)
    await session.logout()
    await navigation.relaunch(routes.account.login)
  }
  return (
    <CellGroup>
      {session.userList.length > 1 && (
        <Cell icon="swap" title="切换律所" value={session.user?.companyName} onTap={() => setChoosing(true)} />
      )}
      <Cell
        icon="logout"
        title="退出登录"
        tone="bad"
        arrow={false}
        disabled={isLeaving}
        value={isLeaving ? '正在退出' : undefined}
        onTap={() => leave()}
      />
      <FirmSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </CellGroup>
  )
})

export default screen(routes.personalSettings.personalSettings, PersonalSettings)
