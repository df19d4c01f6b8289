ALTER TABLE "skus" DROP COLUMN "price_rise";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "reauthorize_due";