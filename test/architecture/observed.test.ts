import { Observing } from './observed-reads'

// An unobserved component is drawn once: what its state says later never reaches the screen.

test('every component that reads observable state as it is drawn is an observer', () => {
  const client = new Observing()
  // A scan that finds no components would find no fault either.
  expect(client.componentCount).toBeGreaterThan(1_000)
  expect(client.unobserved()).toEqual([])
})

const STORE = `class TaskStore { rows = 0; readonly form = 1; constructor() { makeAutoObservable(this) } count() { return this.rows } }
class LiveRecord { now?: string; constructor() { makeObservable(this, {}) } }
interface Services { session: TaskStore }
function useApp(): Services { return app }
function usePart(): LiveRecord { return useScreenStore(() => new LiveRecord()) }
function useRows() { const { session } = useApp(); return session.rows }
`

test.each([
  ['a store it is given', 'function Row({ store }: { store: TaskStore }) { return <b>{store.rows}</b> }', 'store.rows'],
  [
    'a property by another name',
    'function Row({ store: s }: { store: TaskStore }) { return <b>{s.rows}</b> }',
    's.rows',
  ],
  ['a method', 'function Row({ store }: { store: TaskStore }) { return <b>{store.count()}</b> }', 'store.count()'],
  [
    'part of a store',
    "function Row({ store }: { store: Pick<TaskStore, 'rows'> }) { return <b>{store.rows}</b> }",
    'store.rows',
  ],
  [
    'a store in a list it draws',
    'function Row({ store, all }: { store: TaskStore; all: number[] }) { return <b>{all.map((n) => n + store.rows)}</b> }',
    'store.rows',
  ],
  ['the session', 'function Row() { const { session } = useApp(); return <b>{session.rows}</b> }', 'session.rows'],
  ['a record of its own', 'const Row = () => { const part = usePart(); return <b>{part.now}</b> }', 'part.now'],
  ['a record taken apart', 'function Row() { const { now } = usePart(); return <b>{now}</b> }', '{ now }'],
  ['state through a hook', 'function Row() { return <b>{useRows()}</b> }', 'useRows() → session.rows'],
])('a component that reads %s unobserved is found', (_, component, read) => {
  expect(new Observing({ 'row.tsx': STORE + component }).unobserved()).toEqual([`row.tsx: Row reads ${read}`])
})

test.each([
  ['an observer', 'const Row = observer(function Row({ store }: { store: TaskStore }) { return <b>{store.rows}</b> })'],
  [
    'a page',
    'function Row() { const { session } = useApp(); return <b>{session.rows}</b> }\nexport default screen(routes.row, Row)',
  ],
  [
    'one that reads as it is tapped',
    'function Row({ store }: { store: TaskStore }) { return <b onTap={() => store.rows}>x</b> }',
  ],
  [
    'one that hands its store on',
    'function Row({ store }: { store: TaskStore }) { return <Inner store={store} form={store.form} /> }',
  ],
])('%s is left alone', (_, component) => {
  expect(new Observing({ 'row.tsx': STORE + component }).unobserved()).toEqual([])
})
