import { conflict } from '@contract/conflict'
import type { PartyThing } from '@contract/conflict/shapes'
import { groupRestricted } from '@/features/conflict/groupRestricted'
import { Relations } from '@/features/conflict/Relations'
import { ThingRow } from '@/features/conflict/ThingRow'
import * as routes from '@/routes'
import { focusTarget } from '@/rules/targets/focusTarget'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { PartyThingsStore } from './PartyThingsStore'

const EMPTY = { icon: 'scales', text: '该当事人现在没有相关的项目' } as const

/** Records of a hit's party, and its relations where the firm shows them. */
function PartyThings({ hitId }: { hitId: string }) {
  const api = useApi({ conflict })
  const follower = useFollower()
  const store = useScreenStore(() => new PartyThingsStore(hitId, api))
  const { things = [], graph, total = 0 } = store.answer.now ?? {}
  const party = graph?.nodes.find(({ hop }) => hop === 0)
  const toOpen = (thing: PartyThing) => {
    const target = !thing.isRestricted && thing.canOpen ? focusTarget(thing) : undefined
    return target && (() => follower.follow(target))
  }
  return (
    <Screen
      title={party?.name ?? '当事人的项目'}
      state={store}
      skeleton="list"
      onRetry={() => store.load()}
      empty={EMPTY}
    >
      {things.length > 0 && (
        <Section title="相关项目" right={total > things.length ? `前 ${things.length} / ${total}` : `${total}`} flush>
          {groupRestricted(things, ({ ask }) => ask?.empId ?? '').map(({ first: thing, all }, index) => (
            <ThingRow
              key={thing.isRestricted ? `restricted ${index}` : `${thing.targetKind} ${thing.targetId} ${thing.role}`}
              thing={thing}
              count={all.length}
              onTap={toOpen(thing)}
            />
          ))}
        </Section>
      )}
      {graph?.canShow && <Relations graph={graph} />}
    </Screen>
  )
}

export default screen(routes.conflict.newClientCaseList, PartyThings)
