import { flowProblems } from '@contract/approval/flow-problems'
import type { DrawnNode, FlowDrawing, FlowProblem, FlowTry } from '@contract/approval/shapes'
import type { drawing as calls } from '@contract/drawing'
import type { FormValues } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api as ApiOf } from '@/api/call'
import { randomKey } from '@/lib/key'
import { branchOf, sampleOf } from './branchForm'
import { changed, freshId, inOrder, inserted, removed } from './graph'
import { stepOf } from './stepForm'

type Api = ApiOf<{ drawing: typeof calls }>['drawing']
export interface Kind {
  type: number
  formId?: string
}

/** Editor of a flow: its current steps, their errors, and the result of a sample run. */
export class FlowEditor {
  shown?: FlowDrawing
  nodes: readonly DrawnNode[] = []
  /** Problems the server reported: those that cannot be detected here. */
  told: readonly FlowProblem[] = []
  tried?: FlowTry
  error?: unknown
  isSaving = false
  #key = randomKey()

  constructor(
    private readonly api: Api,
    private readonly kind: Kind,
  ) {
    makeAutoObservable<this, 'api' | 'kind'>(this, {
      api: false,
      kind: false,
      shown: observableRef,
      nodes: observableRef,
      told: observableRef,
      tried: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.shown && !this.error
  }

  get steps(): DrawnNode[] {
    return inOrder(this.nodes)
  }

  get isDirty(): boolean {
    return !!this.shown && JSON.stringify(this.nodes) !== JSON.stringify(this.shown.nodes)
  }

  /** Problems by step; those of no step under ''. */
  get problems(): ReadonlyMap<string, string> {
    const { shown } = this
    if (!shown) return new Map()
    const gone = new Map(shown.people.filter(({ isHere }) => !isHere).map(({ empId, name }) => [empId, name]))
    const found = flowProblems(this.nodes, {
      fields: shown.fields,
      peopleFields: shown.peopleFields.map(({ value }) => value),
      roles: shown.roles.map(({ value }) => value),
      gone,
    })
    return new Map([...found, ...this.told].map(({ nodeId, words }) => [nodeId, words]))
  }

  /** @param version an older one to start from, 0 for the product's own */
  async load(version?: number) {
    this.error = undefined
    try {
      const shown = await this.api.getFlow({ ...this.kind, version })
      runInAction(() => {
        const { nodes } = shown
        this.shown = version === undefined || !this.shown ? shown : { ...this.shown, people: shown.people }
        this.#setNodes(nodes)
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  addAfter(node: DrawnNode, kind: 'single' | 'cc' | 'condition'): DrawnNode {
    const id = freshId(this.nodes)
    const made: DrawnNode =
      kind === 'condition'
        ? { id, kind, name: '条件', branches: [] }
        : { id, kind, name: kind === 'cc' ? '抄送' : '审批', approver: { by: 'departmentHead' } }
    this.#setNodes(inserted(this.nodes, node.id, made))
    return this.nodes.find((node) => node.id === id) ?? made
  }

  setStep(node: DrawnNode, values: FormValues) {
    this.#setNodes(changed(this.nodes, stepOf(node, values)))
  }

  /** @param at index of the branch; appends one if undefined */
  setBranch(node: DrawnNode, branchIndex: number | undefined, values: FormValues) {
    const branch = branchOf(values, this.shown?.fields ?? [])
    const branches = [...(node.branches ?? [])]
    branches.splice(branchIndex ?? branches.length, branchIndex === undefined ? 0 : 1, branch)
    this.#setNodes(changed(this.nodes, { ...node, branches }))
  }

  removeBranch(node: DrawnNode, branchIndex: number) {
    const branches = (node.branches ?? []).filter((_, index) => index !== branchIndex)
    this.#setNodes(changed(this.nodes, { ...node, branches }))
  }

  remove({ id }: DrawnNode) {
    this.#setNodes(removed(this.nodes, id))
  }

  async tryOut(applicantId: string, values: FormValues) {
    const sample = sampleOf(values, this.shown?.fields ?? [])
    const tried = await this.api.tryFlow({ ...this.kind, nodes: [...this.nodes], applicantId, values: sample })
    runInAction(() => {
      this.tried = tried
      this.told = tried.problems
    })
  }

  /** Returns true once it is saved; problems have been shown. */
  async save(note: string): Promise<boolean> {
    const { shown, nodes, kind } = this
    if (!shown) return false
    this.isSaving = true
    try {
      const input = { ...kind, version: shown.version, nodes: [...nodes], note }
      const kept = await this.api.saveFlow(input, { key: this.#key })
      runInAction(() => this.show(kept))
      return true
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  async saveBatch(isOn: boolean, maxAmount: string) {
    const kept = await this.api.saveBatch({ ...this.kind, isOn, ...(maxAmount ? { maxAmount } : {}) })
    runInAction(() => {
      this.shown = kept
    })
  }

  show(kept: FlowDrawing) {
    this.shown = kept
    this.#setNodes(kept.nodes)
  }

  #setNodes(nodes: readonly DrawnNode[]) {
    this.nodes = nodes
    this.told = []
    this.tried = undefined
    this.#key = randomKey()
  }
}
