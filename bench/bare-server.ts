import fastify from 'fastify'

// The bare framework: the baseline for the server's calls. Prints its address as the server does.

const bare = fastify()
bare.get('/', () => ({}))
console.log(`It is ready: ${await bare.listen({ host: '127.0.0.1', port: 0 })}`)
