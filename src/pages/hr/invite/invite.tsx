import { register } from '@contract/account/register'
import type { JoinCodeReply } from '@contract/account/register/shapes'
import { useState } from 'react'
import { qrPicture } from '@/lib/qrPicture'
import { toQuery } from '@/lib/query'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { QrCard } from '@/ui/picture/QrCard'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { KeyValue } from '@/ui/show/KeyValue'

const ABOUT =
  '有邀请码的人注册后直接加入律所；没有邀请码的人先提交入职资料，由人事审核。生成新的邀请码后，之前的邀请码与链接立即失效。'

/** Invitation as a code, a link and a picture; created anew each time and shown once. */
function Invite() {
  const api = useApi({ register })
  const { navigation, platform, presenter, session } = useApp()
  const { user } = session
  const [made, setMade] = useState<JoinCodeReply>()
  const [isBusy, setBusy] = useState(false)
  const link =
    made &&
    user &&
    `${platform.settings.webOrigin}/${routes.account.register.path}?${toQuery({
      companyId: user.companyId,
      companyName: user.companyName,
      joinCode: made.joinCode,
    })}`
  const make = async () => {
    setBusy(true)
    try {
      setMade(await api.register.createJoinCode({}))
    } catch (error) {
      presenter.present(error)
    } finally {
      setBusy(false)
    }
  }
  const copy = async (text: string) => {
    if (await platform.system.copy(text)) platform.feedback.toast('已复制', { icon: 'success' })
  }
  return (
    <Screen
      title="邀请同事"
      footer={
        <BottomBar
          actions={[
            link && { label: '复制链接', onTap: () => copy(link) },
            { label: made ? '换一个邀请码' : '生成邀请码', kind: 'primary', busy: isBusy, onTap: () => make() },
          ]}
        />
      }
    >
      {made && link && (
        <Section title="邀请码">
          <QrCard label="扫码注册并加入律所" picture={qrPicture(link)} />
          <KeyValue
            rows={[
              { label: '邀请码', value: made.joinCode },
              { label: '有效期至', value: friendlyTime(made.expireTime) },
              { label: '注册链接', value: link },
            ]}
          />
        </Section>
      )}
      <Notice text={ABOUT} />
      <CellGroup title="其他方式">
        <Cell
          icon="building"
          title="从企业微信带入"
          note="读取企业微信通讯录，看过名单再带入"
          onTap={() => navigation.go(routes.hr.wecomMembers)}
        />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.hr.invite, Invite)
