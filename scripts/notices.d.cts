export function packageOf(file: string): string | undefined
export function withDependencies(folders: Iterable<string>): string[]
export function resolved(name: string, from: string): string | undefined
export function noticesOf(title: string, folders: Iterable<string>): string
