ALTER TABLE "outbox" RENAME COLUMN "tries" TO "attempts";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
ALTER TABLE "account_checks" RENAME COLUMN "before_code" TO "precheck_code";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "asked_at" TO "queried_at";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "asks" TO "queries";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "next_ask_at" TO "next_query_at";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "learnt_from" TO "reported_by";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER INDEX "payment_attempts_to_ask" RENAME TO "payment_attempts_to_query";--> statement-breakpoint
UPDATE "payments" SET "reported_by" = CASE "reported_by" WHEN 'ASK' THEN 'QUERY' ELSE 'NOTIFICATION' END;