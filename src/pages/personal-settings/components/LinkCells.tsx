import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import type { ThirdPartyLink } from '@contract/account/sign-in/shapes'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { chatAppName } from '@/stores/session/signInOrder'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { LinksStore } from '../LinksStore'
import { OwnProof } from './OwnProof'

/** Chat apps for signing in: the bound ones, with a button to unbind them. */
export const LinkCells = observer(function LinkCells() {
  const api = useApi({ account, signIn })
  const { platform, session } = useApp()
  const store = useScreenStore(() => new LinksStore({ api, ...platform, newId: () => platform.system.randomId() }))
  if (store.shown.length === 0) return null
  return (
    <>
      <CellGroup title="第三方登录">
        {store.shown.map((link) => (
          <Link key={link.kind} link={link} store={store} />
        ))}
      </CellGroup>
      <Sheet
        title={store.consent ? `绑定${chatAppName[store.consent.kind]}` : '绑定'}
        open={store.consent !== undefined}
        onClose={() => store.forget()}
        footer={
          <Button
            label="确认绑定"
            kind="primary"
            size="large"
            busy={store.proof.isSubmitting}
            onTap={() => store.submit()}
          />
        }
      >
        <OwnProof form={store.proof} mobile={session.user?.mobile ?? ''} onSend={() => store.sendOwnCode()} />
      </Sheet>
    </>
  )
})

const Link = observer(function Link({ link, store }: { link: ThirdPartyLink; store: LinksStore }) {
  const name = chatAppName[link.kind]
  if (link.isLinked)
    return (
      <Cell
        icon="chat"
        title={name}
        note={[link.nickname, `${friendlyTime(link.linkTime)} 绑定`].filter(Boolean).join(' · ')}
        value="解除绑定"
        disabled={store.isBusy}
        onTap={() => store.untie(link)}
      />
    )
  if (!store.canTie(link))
    return <Cell icon="chat" title={name} note={`在${name}里打开案头，可以在这里绑定`} value="未绑定" />
  return <Cell icon="chat" title={name} value="去绑定" disabled={store.isBusy} onTap={() => store.tie(link.kind)} />
})
