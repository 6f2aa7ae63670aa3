import fastify from 'fastify'

// The framework doing nothing: what the server's calls are measured against. Says its address as the server does.

const bare = fastify()
bare.get('/', () => ({}))
console.log(`It is ready: ${await bare.listen({ host: '127.0.0.1', port: 0 })}`)
