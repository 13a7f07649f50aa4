import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { root } from '@test/support/paths'
import { filesBelow, importsOf } from './source'

/** A node of the syntax tree as swc writes it; only what this scan looks at is named. */
interface Node {
  type: string
  [name: string]: unknown
}

/** Knowledge of a value: its written type, or that it is observable whatever its type is called. */
type Known = Node | 'observable' | undefined

interface Member {
  kind: 'state' | 'fixed' | 'method'
  type: Known
}

interface FunctionNode {
  name: string
  node: Node
  file: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const [name, value] of Object.entries(node)) {
    if (name === 'span' || typeof value !== 'object' || value === null) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) found.push(child)
      // Arguments, parameters and case bodies stand in objects without a type.
      else if (child && typeof child === 'object') found.push(...childrenOf(child as Node))
    }
  }
  return found
}

const nodesOf = new WeakMap<Node, Node[]>()

/** The node and everything below it. */
function all(node: Node): Node[] {
  const known = nodesOf.get(node)
  if (known) return known
  const found = [node]
  for (const node of found) found.push(...childrenOf(node))
  nodesOf.set(node, found)
  return found
}

const wordOf = (node: unknown): string => (isNode(node) ? String(node.value ?? '') : '')
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const READING_CALLBACKS = new Set(['map', 'flatMap', 'filter', 'find', 'some', 'every', 'useMemo'])
const WRAPPERS = new Set(['observer', 'screen'])
const PASSES_ON = new Set(['Pick', 'Omit', 'Readonly', 'Partial', 'Required', 'NonNullable'])

/**
 * Components and hooks of the client, and which of them read MobX state as they are drawn. Types are followed by name,
 * without a type checker: TypeScript 7 has no programmable one.
 */
export class Observing {
  readonly #observable = new Set<string>()
  readonly #members = new Map<string, Map<string, Member>>()
  readonly #aliases = new Map<string, Node>()
  readonly #hooks = new Map<string, FunctionNode>()
  readonly #components: FunctionNode[] = []
  readonly #wrapped = new Set<string>()
  readonly #reads = new Map<Node, string | undefined>()

  constructor(sources: Readonly<Record<string, string>> = clientSources()) {
    const trees = Object.entries(sources).map(([file, text]) => [file, parsed(text, file.endsWith('x'))] as const)
    tellApart(trees)
    for (const [, tree] of trees) this.#takeTypes(tree)
    for (let size = -1; size !== this.#observable.size; ) {
      size = this.#observable.size
      for (const [, tree] of trees)
        for (const node of all(tree))
          if (node.type === 'ClassDeclaration' && this.#observable.has(wordOf(node.superClass)))
            this.#observable.add(wordOf(node.identifier))
    }
    for (const [file, tree] of trees) this.#takeFunctions(file, tree)
  }

  get componentCount(): number {
    return this.#components.length
  }

  /** `file: Component reads x.y`, for each component that reads observable state and is not an observer. */
  unobserved(): string[] {
    return this.#components.flatMap(({ name, file, node }) => {
      if (this.#wrapped.has(`${file} ${name}`)) return []
      const read = this.#readOf(node)
      return read ? [`${file}: ${name} reads ${read}`] : []
    })
  }

  #takeTypes(tree: Node) {
    for (const node of all(tree)) {
      if (node.type === 'TsInterfaceDeclaration') this.#members.set(wordOf(node.id), signaturesOf(node.body as Node))
      if (node.type === 'TsTypeAliasDeclaration') this.#aliases.set(wordOf(node.id), node.typeAnnotation as Node)
      if (node.type !== 'ClassDeclaration') continue
      const name = wordOf(node.identifier)
      this.#members.set(name, membersOf(node))
      for (const inner of all(node))
        if (inner.type === 'CallExpression' && /^make(Auto)?Observable$/.test(wordOf(inner.callee)))
          this.#observable.add(name)
    }
  }

  #takeFunctions(file: string, tree: Node) {
    const take = (name: string, node: Node, isWrapped: boolean) => {
      if (/^use[A-Z]/.test(name)) this.#hooks.set(name, { name, node, file })
      else if (/^[A-Z]/.test(name)) {
        this.#components.push({ name, node, file })
        if (isWrapped) this.#wrapped.add(`${file} ${name}`)
      }
    }
    for (const node of all(tree)) {
      if (node.type === 'CallExpression' && WRAPPERS.has(wordOf(node.callee)))
        for (const { expression } of node.arguments as { expression: Node }[]) {
          if (expression.type === 'Identifier') this.#wrapped.add(`${file} ${wordOf(expression)}`)
          if (expression.type === 'TsAsExpression') this.#wrapped.add(`${file} ${wordOf(expression.expression)}`)
          if (expression.type === 'FunctionExpression') take(wordOf(expression.identifier), expression, true)
        }
      if (node.type === 'FunctionDeclaration') take(wordOf(node.identifier), node, false)
      if (node.type !== 'VariableDeclarator' || !isNode(node.init)) continue
      const { init } = node
      if (FUNCTIONS.has(init.type)) take(wordOf(node.id), init, false)
      if (init.type === 'CallExpression' && wordOf(init.callee) === 'observer') {
        const [given] = init.arguments as { expression: Node }[]
        if (given && given.expression.type !== 'FunctionExpression') take(wordOf(node.id), given.expression, true)
      }
    }
  }

  #isObservable(type: Known): boolean {
    if (type === 'observable') return true
    if (!type) return false
    if (type.type === 'TsTypeAnnotation') return this.#isObservable(type.typeAnnotation as Node)
    if (type.type === 'TsUnionType' || type.type === 'TsIntersectionType')
      return (type.types as Node[]).some((member) => this.#isObservable(member))
    if (type.type !== 'TsTypeReference') return false
    const name = wordOf(type.typeName)
    if (this.#observable.has(name)) return true
    if (PASSES_ON.has(name)) return this.#isObservable(argumentsOf(type)[0])
    const alias = this.#aliases.get(name)
    return !!alias && alias !== type && this.#isObservable(alias)
  }

  #memberOf(type: Known, name: string): Member | undefined {
    if (!type || type === 'observable') return undefined
    if (type.type === 'TsTypeAnnotation') return this.#memberOf(type.typeAnnotation as Node, name)
    if (type.type === 'TsUnionType' || type.type === 'TsIntersectionType')
      for (const member of type.types as Node[]) {
        const found = this.#memberOf(member, name)
        if (found) return found
      }
    if (type.type === 'TsTypeLiteral') return signaturesOf(type).get(name)
    if (type.type !== 'TsTypeReference') return undefined
    const named = wordOf(type.typeName)
    if (PASSES_ON.has(named)) return this.#memberOf(argumentsOf(type)[0], name)
    const alias = this.#aliases.get(named)
    return this.#members.get(named)?.get(name) ?? (alias && alias !== type ? this.#memberOf(alias, name) : undefined)
  }

  /** The first observable that this function reads as it is called, written as in the source; undefined if none. */
  #readOf(fn: Node): string | undefined {
    if (this.#reads.has(fn)) return this.#reads.get(fn)
    // A hook that calls itself reads no more for it.
    this.#reads.set(fn, undefined)
    const read = this.#readIn(fn, new Map())
    this.#reads.set(fn, read)
    return read
  }

  #readIn(fn: Node, bound: Map<string, Known>): string | undefined {
    for (const param of fn.params as (Node & { pat?: Node })[]) {
      const pattern = param.pat ?? param
      const found = this.#bind(pattern, (pattern.typeAnnotation as Node | undefined) ?? undefined, bound, false)
      if (found) return found
    }
    return isNode(fn.body) ? this.#readBy(fn.body, bound) : undefined
  }

  #readBy(node: Node, bound: Map<string, Known>): string | undefined {
    if (FUNCTIONS.has(node.type)) return undefined
    if (node.type === 'VariableDeclarator') {
      const inner = isNode(node.init) ? this.#readBy(node.init, bound) : undefined
      if (inner) return inner
      return this.#bind(node.id as Node, this.#typeOf(node.init as Node, bound), bound, true)
    }
    if (node.type === 'MemberExpression') {
      const read = this.#readOfMember(node, bound)
      if (read) return read
    }
    if (node.type === 'CallExpression') {
      const name = wordOf(node.callee)
      const hook = this.#hooks.get(name)
      const read = hook && this.#readOf(hook.node)
      if (read) return `${name}() → ${read}`
      const callee = node.callee as Node
      const method = callee.type === 'MemberExpression' ? wordOf(callee.property) : name
      if (READING_CALLBACKS.has(method))
        for (const { expression } of node.arguments as { expression: Node }[])
          if (FUNCTIONS.has(expression.type)) {
            const inner = this.#readIn(expression, new Map(bound))
            if (inner) return inner
          }
      // A method of an observable, called while drawing, reads it.
      if (callee.type === 'MemberExpression' && this.#isObservable(this.#typeOf(callee.object as Node, bound)))
        return `${written(callee)}()`
    }
    for (const child of childrenOf(node)) {
      const read = this.#readBy(child, bound)
      if (read) return read
    }
    return undefined
  }

  #readOfMember(node: Node, bound: Map<string, Known>): string | undefined {
    const type = this.#typeOf(node.object as Node, bound)
    if (!this.#isObservable(type)) return undefined
    const kind = this.#memberOf(type, wordOf(node.property))?.kind ?? (type === 'observable' ? 'fixed' : 'state')
    return kind === 'state' ? written(node) : undefined
  }

  /** Names what a pattern takes apart; taking state out of an observable is a read. */
  #bind(pattern: Node, type: Known, bound: Map<string, Known>, mayRead: boolean): string | undefined {
    if (pattern.type === 'Identifier') bound.set(wordOf(pattern), (pattern.typeAnnotation as Node | null) ?? type)
    if (pattern.type !== 'ObjectPattern') return undefined
    for (const property of pattern.properties as Node[]) {
      if (property.type === 'RestElement') continue
      const key = wordOf(property.key)
      const member = this.#memberOf(type, key)
      if (mayRead && this.#isObservable(type) && (member?.kind ?? 'state') === 'state' && type !== 'observable')
        return `{ ${key} }`
      const inner = property.type === 'KeyValuePatternProperty' ? (property.value as Node) : (property.key as Node)
      const read = this.#bind(inner, member?.type, bound, mayRead)
      if (read) return read
    }
    return undefined
  }

  #typeOf(node: Node | undefined | null, bound: Map<string, Known>): Known {
    if (!node) return undefined
    switch (node.type) {
      case 'Identifier':
        return bound.get(wordOf(node))
      case 'ParenthesisExpression':
      case 'TsNonNullExpression':
      case 'AwaitExpression':
        return this.#typeOf((node.expression ?? node.argument) as Node, bound)
      case 'OptionalChainingExpression':
        return this.#typeOf(node.base as Node, bound)
      case 'TsAsExpression':
        return node.typeAnnotation as Node
      case 'NewExpression':
        return { type: 'TsTypeReference', typeName: node.callee as Node }
      case 'MemberExpression':
        return this.#memberOf(this.#typeOf(node.object as Node, bound), wordOf(node.property))?.type
      case 'CallExpression':
        return this.#resultOf(node, bound)
      default:
        return undefined
    }
  }

  #resultOf(call: Node, bound: Map<string, Known>): Known {
    const name = wordOf(call.callee)
    if (name === 'useScreenStore' || name === 'useMemo' || name === 'useState') {
      const [made] = call.arguments as { expression: Node }[]
      const type = made && FUNCTIONS.has(made.expression.type) ? this.#returned(made.expression, bound) : undefined
      return type ?? (name === 'useScreenStore' ? 'observable' : undefined)
    }
    const hook = this.#hooks.get(name)
    if (!hook) return undefined
    return (hook.node.returnType as Node | null) ?? this.#returned(hook.node, new Map())
  }

  #returned(fn: Node, outer: Map<string, Known>): Known {
    const bound = new Map(outer)
    for (const param of fn.params as (Node & { pat?: Node })[])
      this.#bind(param.pat ?? param, ((param.pat ?? param).typeAnnotation as Node | null) ?? undefined, bound, false)
    const body = fn.body as Node
    if (body.type !== 'BlockStatement') return this.#typeOf(body, bound)
    for (const statement of body.stmts as Node[]) {
      if (statement.type === 'VariableDeclaration')
        for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[])
          this.#bind(id, this.#typeOf(init, bound), bound, false)
      if (statement.type === 'ReturnStatement') return this.#typeOf(statement.argument as Node, bound)
    }
    return undefined
  }
}

/** An interface that is called like a class of another file is that class to a scan by names: it gets another name. */
function tellApart(trees: readonly (readonly [string, Node])[]) {
  const declares = (tree: Node, types: readonly string[], key: string) =>
    all(tree)
      .filter(({ type }) => types.includes(type))
      .map((node) => wordOf(node[key]))
  const classes = new Set(trees.flatMap(([, tree]) => declares(tree, ['ClassDeclaration'], 'identifier')))
  const twins = new Map(
    trees.map(([file, tree]) => {
      const plain = declares(tree, ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'], 'id')
      return [file.replace(/\.tsx?$/, ''), plain.filter((name) => classes.has(name))] as const
    }),
  )
  if ([...twins.values()].every(({ length }) => length === 0)) return
  for (const [file, tree] of trees) {
    const sources = [file.replace(/\.tsx?$/, ''), ...importsOf(file).map(({ target }) => target)]
    const names = new Set(sources.flatMap((source) => twins.get(source) ?? []))
    if (names.size === 0) continue
    for (const node of all(tree))
      if (node.type === 'Identifier' && names.has(wordOf(node))) node.value = `${wordOf(node)} (plain)`
  }
}

function parsed(text: string, tsx: boolean): Node {
  return parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' }) as unknown as Node
}

const argumentsOf = (type: Node): Node[] => ((type.typeParams as { params: Node[] } | null)?.params ?? []) as Node[]

/** The expression in the source, names only. */
function written(node: Node): string {
  if (node.type === 'MemberExpression') return `${written(node.object as Node)}.${wordOf(node.property)}`
  return wordOf(node) || '…'
}

/** Members of an interface or a type literal. An interface says nothing of what changes: its owner does. */
function signaturesOf(node: Node): Map<string, Member> {
  const members = (node.body ?? node.members) as Node[]
  return new Map(
    members.map((member) => [
      wordOf(member.key),
      {
        kind: member.type === 'TsMethodSignature' ? 'method' : 'state',
        type: (member.typeAnnotation as { typeAnnotation: Node } | null)?.typeAnnotation,
      },
    ]),
  )
}

function membersOf(declared: Node): Map<string, Member> {
  const found = new Map<string, Member>()
  for (const member of declared.body as Node[]) {
    if (member.type === 'ClassMethod') {
      const type = (member.function as Node).returnType as Node | undefined
      found.set(wordOf(member.key), { kind: member.kind === 'getter' ? 'state' : 'method', type })
    }
    if (member.type === 'ClassProperty')
      found.set(wordOf(member.key), {
        kind: isNode(member.value) && FUNCTIONS.has(member.value.type) ? 'method' : member.readonly ? 'fixed' : 'state',
        type: (member.typeAnnotation as Node | null) ?? madeBy(member.value),
      })
    if (member.type === 'Constructor')
      for (const { param, readonly } of (member.params as (Node & { param: Node; readonly: boolean })[]).filter(
        ({ type }) => type === 'TsParameterProperty',
      ))
        found.set(wordOf(param), { kind: readonly ? 'fixed' : 'state', type: param.typeAnnotation as Node })
  }
  return found
}

const madeBy = (value: unknown): Known =>
  isNode(value) && value.type === 'NewExpression'
    ? { type: 'TsTypeReference', typeName: value.callee as Node }
    : undefined

function clientSources(): Record<string, string> {
  const files = filesBelow('src').filter((file) => !/\.test\.tsx?$/.test(file))
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}
