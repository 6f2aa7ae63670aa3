import type { TestProject } from 'vitest/node'

/** The same tests on the PostgreSQL server of the setting DATABASE_URL, each file on a new database there. */
export default function setUp(project: TestProject) {
  project.provide('databases', { server: process.env.DATABASE_URL ?? '' })
}
